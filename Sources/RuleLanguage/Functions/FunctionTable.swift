/// All functions of the language: the one table behind the evaluator, help, completion, the reference and generated code.
public enum FunctionTable {
  /// All functions by category, in the order of the reference.
  public static let all: [FunctionEntry] =
    types + conversions + strings + patterns + names + encodings + numbers + dates + arrays + elements
    + objects + flow

  private static let byName = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }

  /// The function of a name.
  public static func function(named name: String) -> FunctionEntry? { byName[name] }

  /// The name somebody may have meant: the nearest, or what another language calls it.
  static func suggestion(for name: String) -> String? {
    if let known = foreignNames[name.lowercased()] { return known }
    return Spelling.nearest(to: name, in: all.lazy.map(\.name))
  }

  /// What other languages call it, in lower case.
  private static let foreignNames = [
    "uppercase": "upper", "toupper": "upper", "touppercase": "upper", "ascii_upcase": "upper",
    "upcase": "upper",
    "lowercase": "lower", "tolower": "lower", "tolowercase": "lower", "ascii_downcase": "lower",
    "downcase": "lower",
    "strip": "trim", "substring": "slice", "substr": "slice", "len": "length", "size": "length",
    "tonum": "toNumber", "tofloat": "toNumber", "todouble": "toNumber", "float": "toNumber",
    "parseint": "toInt",
    "parsefloat": "toNumber", "tointeger": "toInt", "str": "toString", "tostr": "toString",
    "stringify": "toJSON",
    "tojson": "toJSON", "fromjson": "parseJSON", "unique": "distinct", "uniq": "distinct",
    "unique_by": "distinctBy",
    "uniqueby": "distinctBy", "uniqby": "distinctBy", "select": "filter", "where": "filter", "average": "avg",
    "mean": "avg", "total": "sum", "ceiling": "ceil", "add": "sum", "to_entries": "entries",
    "from_entries": "fromEntries",
    "toentries": "entries", "orderby": "sortBy", "order_by": "sortBy", "sort_by": "sortBy",
    "group_by": "groupBy",
    "some": "any", "every": "all", "coalesce": "firstOf", "isempty": "nonEmpty", "error": "fail",
    "typeof": "type",
    "match": "matches", "test": "matches", "gsub": "replaceMatches", "sub": "replaceMatches",
    "regex": "matches",
    "parsedate": "toDate", "strptime": "toDate", "strftime": "formatDate", "btoa": "base64",
    "atob": "unbase64",
    "encodeuricomponent": "urlEncode", "decodeuricomponent": "urlDecode", "extend": "merge",
    "assign": "merge",
    "delete": "omit", "del": "omit", "default": "defaults", "titlecase": "capitalize", "padstart": "padLeft",
    "padend": "padRight", "ltrimstr": "removePrefix", "rtrimstr": "removeSuffix", "filternulls": "compact",
    "switch": "lookup", "translate": "lookup", "head": "first", "nth": "at", "includes": "contains",
    "index_of": "indexOf", "find_index": "indexOf", "tail": "slice", "take": "slice", "reduce": "sumBy",
  ]
}
