// RuleLanguage
