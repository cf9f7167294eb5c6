extension RuleFileJSON {
  /// The JSON Schema (2020-12) of rule files in JSON.
  public static let schema = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:redict:rule-file:1",
      "title": "Redict rule file",
      "description": "Which output key comes from which input key path. Statements are read in the order of the members here.",
      "type": "object",
      "required": ["redict"],
      "additionalProperties": false,
      "properties": {
        "$schema": {"type": "string"},
        "redict": {"description": "The version of the format.", "const": 1},
        "options": {
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "nulls": {"description": "A null is taken for a key that is not there.", "const": "missing"},
            "duplicates": {"description": "A key that an input object holds twice is an error.", "const": "error"},
            "unknown": {"description": "An input key that no rule reads is an error.", "const": "error"}
          }
        },
        "each": {"description": "The whole rule set runs once for each element there.", "$ref": "#/$defs/path"},
        "lets": {"type": "array", "items": {"$ref": "#/$defs/let"}},
        "rules": {"$ref": "#/$defs/entries"},
        "drop": {"$ref": "#/$defs/paths"},
        "missing": {"description": "The missing value of required keys that have none of their own.", "$ref": "#/$defs/expression"},
        "default": {"$ref": "#/$defs/default"},
        "finally": {"description": "The result, computed from @result and @missing.", "$ref": "#/$defs/expression"}
      },
      "$defs": {
        "expression": {"description": "An expression of the rule language.", "type": "string", "minLength": 1},
        "path": {"description": "A key path of the rule language.", "type": "string", "minLength": 1},
        "target": {"description": "An output key: name, mime.type, list[0], list[].", "type": "string", "minLength": 1},
        "paths": {"description": "Input keys that the default rule leaves out.", "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/path"}},
        "note": {"description": "A note, one line.", "type": "string", "pattern": "^[^\\r\\n]*$"},
        "source": {
          "description": "A path in from, or an expression in value.",
          "oneOf": [{"required": ["from"]}, {"required": ["value"]}]
        },
        "entries": {
          "type": "array",
          "items": {
            "oneOf": [
              {"$ref": "#/$defs/rule"},
              {"$ref": "#/$defs/let"},
              {"$ref": "#/$defs/option"},
              {"$ref": "#/$defs/blank"},
              {"$ref": "#/$defs/noteLine"},
              {
                "description": "A statement that stands out of the usual order, or has a note.",
                "type": "object",
                "additionalProperties": false,
                "properties": {
                  "drop": {"$ref": "#/$defs/paths"},
                  "missing": {"$ref": "#/$defs/expression"},
                  "default": {"$ref": "#/$defs/default"},
                  "each": {"$ref": "#/$defs/path"},
                  "finally": {"$ref": "#/$defs/expression"},
                  "note": {"$ref": "#/$defs/note"}
                },
                "oneOf": [
                  {"required": ["drop"]}, {"required": ["missing"]}, {"required": ["default"]}, {"required": ["each"]},
                  {"required": ["finally"]}
                ]
              }
            ]
          }
        },
        "rule": {
          "type": "object",
          "required": ["key"],
          "additionalProperties": false,
          "properties": {
            "key": {"$ref": "#/$defs/target"},
            "from": {"$ref": "#/$defs/path"},
            "value": {"$ref": "#/$defs/expression"},
            "required": {"description": "Whether the key is reported when it is missing.", "type": "boolean"},
            "when": {"description": "The condition on which the rule applies.", "$ref": "#/$defs/expression"},
            "else": {"description": "The missing value of a required key.", "$ref": "#/$defs/expression"},
            "rules": {"description": "Rules for the value, or for each element of it.", "$ref": "#/$defs/entries"},
            "note": {"$ref": "#/$defs/note"}
          },
          "$ref": "#/$defs/source"
        },
        "default": {
          "description": "What becomes of each top-level input key that no rule references.",
          "type": "object",
          "additionalProperties": false,
          "properties": {
            "key": {"description": "The output key; the input key when left out.", "$ref": "#/$defs/expression"},
            "from": {"$ref": "#/$defs/path"},
            "value": {"$ref": "#/$defs/expression"},
            "except": {"type": "array", "minItems": 1, "items": {"type": "string"}},
            "when": {"$ref": "#/$defs/expression"}
          },
          "$ref": "#/$defs/source"
        },
        "let": {
          "type": "object",
          "required": ["let"],
          "additionalProperties": false,
          "properties": {
            "let": {"description": "The name, without its $.", "type": "string", "minLength": 1},
            "from": {"$ref": "#/$defs/path"},
            "value": {"$ref": "#/$defs/expression"},
            "note": {"$ref": "#/$defs/note"}
          },
          "$ref": "#/$defs/source"
        },
        "option": {
          "type": "object",
          "required": ["option", "value"],
          "additionalProperties": false,
          "properties": {
            "option": {"enum": ["nulls", "duplicates", "unknown"]},
            "value": {"enum": ["missing", "error"]},
            "note": {"$ref": "#/$defs/note"}
          }
        },
        "blank": {
          "description": "A blank line in rule text.",
          "type": "object",
          "required": ["blank"],
          "additionalProperties": false,
          "properties": {"blank": {"const": true}, "note": {"$ref": "#/$defs/note"}}
        },
        "noteLine": {
          "description": "A line of rule text that holds only a note.",
          "type": "object",
          "required": ["note"],
          "additionalProperties": false,
          "properties": {"note": {"$ref": "#/$defs/note"}}
        }
      }
    }
    """# + "\n"
}
