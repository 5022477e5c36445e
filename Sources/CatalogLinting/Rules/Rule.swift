import Catalogs
import MessageFormat2

// HOW TO ADD A RULE
// 1. Create Rules/<code><Name>.swift next to the others: a struct that conforms to one of the protocols below, with an `info`:
//    code, name, severity, fix, rationale, and three bad and three good examples in different languages. The examples are its
//    tests and its page in the documentation, so nothing else has to be written. A rule about texts also declares which texts it
//    looks at, by their features or by signs of its own.
// 2. Add it to the list in Rules/AllRules.swift.
// 3. swift test --filter RuleExamples
//
// A rule has no state: it gets what it needs from the context, and the configuration from `settings`. It reports to the
// ``FindingSink``, which knows the language, the severity and the suppressions.

/// A rule of `catalog-lint`.
package protocol Rule: Sendable {
    static var info: RuleInfo { get }
    init()

    /// Whether the configuration leaves the rule nothing to check, so that it does not run.
    static func isIdle(_ settings: RuleSettings) -> Bool

    /// Adds the rule to the right list.
    func enlist(in lists: inout RuleLists, at place: Int)
}

extension Rule {
    package static func isIdle(_ settings: RuleSettings) -> Bool { false }

    package func enlist(in lists: inout RuleLists, at place: Int) {}
}

/// A rule whose findings come from the readers of catalog files: mistakes in the file itself.
protocol ReaderRule: Rule {
    /// The fix for a mistake; nil by default.
    func fix(_ diagnostic: CatalogDiagnostic, in catalog: CatalogView) -> Fix?
}

extension ReaderRule {
    func fix(_ diagnostic: CatalogDiagnostic, in catalog: CatalogView) -> Fix? { nil }
}

/// A rule whose findings come from the message parser.
protocol ParserRule: Rule {
    /// The fix for an error; nil by default.
    func fix(_ error: MessageError, in context: TextContext) -> Fix?
    /// How to correct an error, if the rule knows better than the parser.
    func help(_ error: MessageError, in context: TextContext) -> String?
    /// Whether another rule reports the mistake that is behind an error.
    func leaves(_ error: MessageError, in context: TextContext, to findings: FindingSink) -> Bool
}

extension ParserRule {
    func fix(_ error: MessageError, in context: TextContext) -> Fix? { nil }

    func help(_ error: MessageError, in context: TextContext) -> String? { nil }

    func leaves(_ error: MessageError, in context: TextContext, to findings: FindingSink) -> Bool { false }
}

/// A rule that checks the catalogs of one language as a whole.
protocol LanguageRule: Rule {
    func check(_ language: LanguageView, _ findings: FindingSink)
}

extension LanguageRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.language.append((place, self)) }
}

/// A rule that checks one entry with all its texts.
protocol EntryRule: Rule {
    func check(_ entry: EntryContext, _ findings: FindingSink)
}

extension EntryRule {
    package func enlist(in lists: inout RuleLists, at place: Int) { lists.entry.append((place, self)) }
}

/// A rule that checks one text and its source text.
protocol TextRule: Rule {
    /// The rule sees texts with at least one of these features, or whose source text has one.
    static var looksAt: TextFeatures { get }
    /// Bytes that are not covered by a feature. The rule also sees texts that contain one of them.
    static var signs: [ByteSign] { get }
    /// Whether the rule sees texts in a language.
    static func concerns(_ language: LanguageFacts) -> Bool

    /// Whether the rule looks at the words beside the placeholders of a source text, so that translations with the same
    /// placeholders are not alike to it.
    static func looksBeside(_ source: MessageView) -> Bool

    func check(_ text: TextContext, _ findings: FindingSink)
}

extension TextRule {
    static func looksBeside(_ source: MessageView) -> Bool { false }

    static var signs: [ByteSign] { [] }

    static func concerns(_ language: LanguageFacts) -> Bool { true }

    package func enlist(in lists: inout RuleLists, at place: Int) {
        lists.text.append((place, self, Self.looksAt.union(lists.signs.add(Self.signs))))
    }
}

/// A rule about how a language is written. It does not see texts in pseudo-languages, nor in languages about which nothing is
/// known, such as `cz`.
protocol WritingRule: TextRule {}

extension WritingRule {
    static func concerns(_ language: LanguageFacts) -> Bool { !language.isPseudo && language.isKnown }
}
