// One import for users of the package: documents and values, rule sets, and the rule language.
@_exported public import JSONDocument
@_exported public import RuleEngine
@_exported public import RuleLanguage
