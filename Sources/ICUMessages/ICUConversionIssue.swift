import Catalogs

/// Something that a conversion from or to ICU MessageFormat found: what, where, and what to do about it.
///
/// ```swift
/// let issue = ICUMessageFormat.message(from: "{n, spellout} files", language: "en").issues[0]
/// issue.message   // "MessageFormat 2 cannot write a number in words"
/// print(issue)    // 1:5: unsupported: MessageFormat 2 cannot write a number in words. Pass the text as an argument.
/// ```
public struct ICUConversionIssue: Sendable, Hashable, CustomStringConvertible {
    /// The kinds of issues.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// The source does not follow the grammar. There is no result.
        case syntax
        /// The source is correct, but the other language cannot say it. There is no result.
        case unsupported
        /// The source, or its conversion, exceeds a limit. There is no result.
        case limit
        /// Something was left out that readers do not see, or hardly: a note for translators, a variant that is never chosen. There is a
        /// result.
        case loss
    }

    /// The kind of issue.
    public let kind: Kind
    /// The range in the source, in UTF-8 bytes. If something is missing, the range is empty, as it is for a message that was made in code.
    public let range: Range<Int>
    /// The line of the first byte, from 1. Lines end with LF, CR, or CR LF.
    public let line: Int
    /// The column of the first byte, in code points from 1.
    public let column: Int
    /// What is wrong, as a clause without a capital or a full stop: `the argument is not closed`.
    public let message: String
    /// What to do about it, as a sentence.
    public let help: String?

    /// `line:column: kind: message. Help.`
    public var description: String {
        "\(line):\(column): \(kind.rawValue): \(message)" + (help.map { ". \($0)" } ?? "")
    }

    /// Creates an issue and finds its line and column.
    init(_ finding: ICUFinding, in source: [UInt8]) {
        kind = finding.kind
        range = finding.range
        message = finding.message
        help = finding.help
        let place = SourcePosition(of: range.lowerBound, in: source)
        (line, column) = (place.line, place.column)
    }
}
