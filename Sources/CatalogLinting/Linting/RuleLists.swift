/// Rules by what they look at. Each kind of rule enters itself, so that nobody has to ask what a rule is.
package struct RuleLists {
    var languageRules: [(place: Int, rule: any LanguageRule)] = []
    var catalogRules: [(place: Int, rule: any CatalogRule)] = []
    var entryRules: [(place: Int, rule: any EntryRule)] = []
    var textRules: [(place: Int, rule: any TextRule)] = []
    var masks: [TextFeatures] = []
}

extension ReaderRule {
    package func enlist(in lists: inout RuleLists, at place: Int) {}
}

extension ParserRule {
    package func enlist(in lists: inout RuleLists, at place: Int) {}
}

extension LanguageRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.languageRules.append((place, self)) }
}

extension CatalogRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.catalogRules.append((place, self)) }
}

extension EntryRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.entryRules.append((place, self)) }
}

extension TextRule {
    package func enlist(in lists: inout RuleLists, at place: Int) {
        lists.textRules.append((place, self))
        lists.masks.append(Self.looksAt)
    }
}
