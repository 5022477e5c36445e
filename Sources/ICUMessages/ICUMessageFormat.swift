import LanguageTags
import MessageFormat2

/// The conversion between ICU MessageFormat, also called MessageFormat 1, and Unicode MessageFormat 2.
///
/// ICU MessageFormat is the language of ICU and of Java's `MessageFormat` (ICU User Guide, "Formatting Messages"). Its plurals and selects
/// are parts of the text and can be inside each other; a message of MessageFormat 2 has them all at its beginning, and whole sentences as
/// variants. Converting to MessageFormat 2 lifts them there, and converting back puts them into each other. What the two languages say
/// differently is reported as an issue, with its place.
///
/// Some differences are not reported, because they concern every number or date and hardly a reader: ICU rounds 2.5 to 2 and 3.5 to 4, but
/// MessageFormat 2 rounds 2.5 to 3; ICU for C++ groups the digits of 1234 also in languages such as Polish and Spanish, which do not; and a
/// date that is written without a type is a local date and time in ICU, but `{$date}` writes it in UTC as ISO 8601.
///
/// `#` is the number of the plural right around it, as in ICU: in a select inside a plural, it is a number sign.
public enum ICUMessageFormat {
    /// How many plurals and selects can be inside each other.
    public static let maximumNesting = 32

    /// Converts a pattern of ICU MessageFormat into a message of MessageFormat 2.
    ///
    /// ```swift
    /// let converted = ICUMessageFormat.message(from: "{n, plural, one{# file} other{# files}}", language: "en")
    /// converted.value?.description
    /// // .input {$n :number}
    /// // .match $n
    /// // one {{{$n} file}}
    /// // * {{{$n} files}}
    /// ```
    ///
    /// An offset becomes a variable of its own, `.local $n_rest = {$n :offset subtract=1}`, so that explicit keys are compared with the
    /// number itself. `{0}` becomes `{$_0}`. Dates use `:date` and `:time`, and units use `:unit`, which are drafts: compile such
    /// messages with functions that have them.
    ///
    /// - Parameters:
    ///   - pattern: up to `MessageLimits.sourceBytes` bytes. Apostrophes are read as ICU does by default: one that does
    ///     not precede a brace, or `#` in a plural, stands for itself.
    ///   - language: the language of the message. It decides which plural categories there are, and whether a number or date format means
    ///     the same in both languages.
    /// - Returns: the message, which parses without mistakes, and the issues.
    public static func message(from pattern: String, language: LanguageTag) -> ICUConversion<Message> {
        let bytes = Array(pattern.utf8)
        func result(_ message: Message?, _ findings: [ICUFinding]) -> ICUConversion<Message> {
            ICUConversion(message, findings, in: bytes)
        }
        guard bytes.count <= MessageLimits.sourceBytes else {
            return result(nil, [tooLong(MessageLimits.sourceBytes..<bytes.count)])
        }
        do throws(ICUFinding) {
            var parser = ICUPatternParser(pattern)
            let elements = try parser.parse()
            var lifting = ICULifting(language)
            guard let message = lifting.message(from: elements) else { return result(nil, lifting.findings) }
            if let error = Message.parse(message.description).errors.first {
                return result(nil, lifting.findings + [ICUFinding(.limit, 0..<0, error.message, help: error.help)])
            }
            return result(message, lifting.findings)
        } catch {
            return result(nil, [error])
        }
    }

    /// Converts a message of MessageFormat 2 into a pattern of ICU MessageFormat.
    ///
    /// ```swift
    /// let message = Message.parse(".input {$n :number} .match $n one {{{$n} file}} * {{{$n} files}}").message
    /// message.flatMap { ICUMessageFormat.pattern(from: $0, language: "en").value }
    /// // "{n, plural, one{# file} other{# files}}"
    /// ```
    ///
    /// Local variables are written where they are used. The pattern chooses the same text as the message does for all arguments for which
    /// the message has no issues when it is formatted.
    ///
    /// - Parameters:
    ///   - message: a message without mistakes.
    ///   - language: the language of the message.
    ///   - source: the source that the message was parsed from, for the lines and columns of issues. Without it, they are 1.
    /// - Returns: the pattern and the issues.
    public static func pattern(
        from message: Message, language: LanguageTag, source: String = ""
    ) -> ICUConversion<String> {
        let bytes = Array(source.utf8)
        func result(_ pattern: String?, _ findings: [ICUFinding]) -> ICUConversion<String> {
            ICUConversion(pattern, findings, in: bytes)
        }
        if let error = Message.parse(message.description).errors.first {
            return result(nil, [ICUFinding(.syntax, 0..<0, error.message, help: error.help)])
        }
        var lowering = ICULowering(message, language)
        guard let elements = lowering.elements() else { return result(nil, lowering.findings) }
        var printer = ICUPatternPrinter()
        printer.print(elements)
        guard printer.output.utf8.count <= MessageLimits.sourceBytes else {
            return result(nil, lowering.findings + [tooLong(0..<0)])
        }
        return result(printer.output, lowering.findings)
    }

    private static func tooLong(_ range: Range<Int>) -> ICUFinding {
        ICUFinding(
            .limit, range, "the message is longer than \(MessageLimits.sourceBytes) bytes",
            help: "Split it into several messages.")
    }
}
