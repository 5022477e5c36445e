import MessageFormat2
import Plainspoken

// HOW TO ADD A RULE
// 1. Create Rules/<code><Name>.swift beside its neighbours: one struct that conforms to the protocol below which fits, with
//    its `info`: code, name, severity, fix, reason, three bad and three good examples in different languages. The examples
//    are its tests and its page in the documentation; nothing else has to be written. A rule about texts says as well what
//    they have that it looks at: features, or signs of its own.
// 2. Add it to the list in Rules/AllRules.swift.
// 3. swift test --filter RuleExamples
//
// A rule has no state: what it knows comes with the context, and what the configuration says is in `settings`. It
// reports through the ``FindingSink``, which knows whose findings they are, their severity, and what is suppressed.

/// A rule of `catalog-lint`.
package protocol Rule: Sendable {
    static var info: RuleInfo { get }
    init()

    /// Whether the configuration gives the rule nothing to do, so that it does not run.
    static func isIdle(_ settings: RuleSettings) -> Bool

    /// Adds the rule to the list of its kind.
    func enlist(in lists: inout RuleLists, at place: Int)
}

extension Rule {
    package static func isIdle(_ settings: RuleSettings) -> Bool { false }

    package func enlist(in lists: inout RuleLists, at place: Int) {}
}

/// A rule whose findings come from the readers of catalog files: faults of the file itself.
package protocol ReaderRule: Rule {
    /// How a fault can be removed; by default it cannot.
    func fix(_ diagnostic: CatalogDiagnostic, in catalog: CatalogView) -> Fix?
}

extension ReaderRule {
    package func fix(_ diagnostic: CatalogDiagnostic, in catalog: CatalogView) -> Fix? { nil }
}

/// A rule whose findings come from the message parser.
package protocol ParserRule: Rule {
    /// How an error can be removed; by default it cannot.
    func fix(_ error: MessageError, in context: TextContext) -> Fix?
    /// What to do about an error, where the rule knows it better than the parser.
    func help(_ error: MessageError, in context: TextContext) -> String?
}

extension ParserRule {
    package func fix(_ error: MessageError, in context: TextContext) -> Fix? { nil }

    package func help(_ error: MessageError, in context: TextContext) -> String? { nil }

    package func enlist(in lists: inout RuleLists, at place: Int) {}
}

/// A rule that looks at everything once more, when all languages have been looked at.
package protocol RunRule: Rule {
    func check(_ run: LintRun, _ findings: FindingSink)
}

extension RunRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.run.append((place, self)) }
}

/// A rule that looks at the catalogs of one language as a whole.
package protocol LanguageRule: Rule {
    func check(_ language: LanguageView, _ findings: FindingSink)
}

extension LanguageRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.language.append((place, self)) }
}

/// A rule that looks at one file.
package protocol CatalogRule: Rule {
    func check(_ catalog: CatalogView, _ findings: FindingSink)
}

extension CatalogRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.catalog.append((place, self)) }
}

/// A rule that looks at one entry with all its texts.
package protocol EntryRule: Rule {
    func check(_ entry: EntryContext, _ findings: FindingSink)
}

extension EntryRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.entry.append((place, self)) }
}

/// A rule that looks at one text and its source text.
package protocol TextRule: Rule {
    /// The rule sees texts that have one of these features, or whose source text has one.
    static var looksAt: TextFeatures { get }
    /// Bytes without a feature; the rule also sees texts that contain one of them.
    static var signs: [ByteSign] { get }
    /// Whether texts of a language are shown to the rule.
    static func concerns(_ language: LanguageFacts) -> Bool

    func check(_ text: TextContext, _ findings: FindingSink)
}

extension TextRule {
    package static var signs: [ByteSign] { [] }

    package static func concerns(_ language: LanguageFacts) -> Bool { true }

    package func enlist(in lists: inout RuleLists, at place: Int) {
        lists.text.append((place, self, Self.looksAt.union(lists.signs.add(Self.signs))))
    }
}

/// A rule that looks at how a language is written. A pseudo-language is not one, and of `cz` nothing is known, so their texts are
/// not shown to the rule.
package protocol WritingRule: TextRule {}

extension WritingRule {
    package static func concerns(_ language: LanguageFacts) -> Bool { !language.isPseudo && language.isKnown }
}
