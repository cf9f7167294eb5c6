// JSONPath
