import LanguageTags
import MessageFormat2

/// Conversion between Fluent patterns and messages of MessageFormat 2.
///
/// ```swift
/// let file = FluentResource.parse(Array("""
///     files = { $count ->
///         [one] { $count } plik
///         [few] { $count } pliki
///        *[other] { $count } plików
///     }
///     """.utf8))
/// if let value = file.entries[0].value {
///     FluentConversion.message(from: value, in: file, language: "pl").message?.description
///     // .input {$count :number}
///     // .match $count
///     // one {{{$count} plik}}
///     // few {{{$count} pliki}}
///     // * {{{$count} plików}}
/// }
/// ```
///
/// Both directions keep what readers see: the converted message has the same text for the same arguments. A message that can be written
/// comes back equal if it has this form, and in this form if not:
///
/// - Only selectors are declared, in their order: with `.input` if placeholders show the variable as it is declared, and otherwise with
///   `.local $x-selector`. Options of other declarations are at the placeholders.
/// - Literals are part of the text, and so is `:string` of the variables that do not select. Numbers are written with the fewest digits.
/// - `:number maximumFractionDigits=0` is `:integer`; `select=plural` is left out, and so is `select=exact`, if all keys are numbers.
/// - Variants are complete: for each key, they have all keys of the next selector that can still make a difference. Numbers come first, then
///   words in their order, then `*`.
/// - Options of date functions that are the default are left out.
///
/// Numbers as keys are the one place where implementations of Fluent can differ: after `NUMBER($n, maximumFractionDigits: 0)`, they compare
/// `[1]` with the number itself, and `:integer` compares `1` with the rounded number.
enum FluentConversion {
    /// The result of a conversion to a message.
    typealias MessageResult = (message: Message?, issues: [FluentIssue])
    /// The result of a conversion to a pattern.
    typealias PatternResult = (pattern: FluentPattern?, issues: [FluentIssue])

    /// Converts a pattern to a message. Selects are lifted out of the text; references are replaced by what they refer to.
    ///
    /// - Parameters:
    ///   - pattern: the value of an entry or of an attribute.
    ///   - resource: the file with the entries that the pattern refers to.
    ///   - neighbors: the other files that it can refer to.
    ///   - language: the language of the file, whose plural rules decide between keys such as `1` and `one`.
    /// - Returns: the message, or nil and the reasons, which are places in the file.
    static func message(
        from pattern: FluentPattern, in resource: FluentResource, beside neighbors: FluentNeighbors? = nil,
        language: LanguageTag
    ) -> MessageResult {
        var inliner = FluentInliner(resource, neighbors, language)
        let pieces = inliner.pieces(of: pattern)
        guard inliner.issues.isEmpty else { return (nil, inliner.issues) }
        var matcher = FluentMatcher(inliner.columns, inliner.plurals, at: pattern.span)
        let message = matcher.message(pieces)
        return (matcher.issues.isEmpty ? message : nil, matcher.issues)
    }

    /// Converts a message to a pattern. Variants become nested select expressions that choose as MessageFormat 2 does.
    ///
    /// - Parameters:
    ///   - message: a valid message.
    ///   - language: the language of the message, whose plural rules decide between keys such as `1` and `one`.
    /// - Returns: the pattern, and the issues, which are places in the message's source. The pattern is nil if the text would not be the
    ///   same; it is not nil if only something that readers never see is lost, such as the attribute `@translate=no`.
    static func pattern(from message: Message, language: LanguageTag) -> PatternResult {
        var builder = FluentBuilder(message, language)
        let pattern = builder.pattern()
        return (pattern, builder.issues)
    }
}
