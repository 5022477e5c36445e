import ByteText
import LanguageTags
import MessageFormat2

/// The plural categories of numbers that are variant keys, as this package's formatter finds them.
struct FluentPlurals {
    let language: LanguageTag
    private var known: [Question: String] = [:]

    private struct Question: Hashable {
        let number: String
        let function: Message.Function
    }

    init(_ language: LanguageTag) { self.language = language }

    /// The category of a number that a function writes; empty if the function does not select by categories.
    ///
    /// - Parameter number: a number literal.
    mutating func category(of number: String, _ function: Message.Function) -> String {
        let question = Question(number: number, function: function)
        if let answer = known[question] { return answer }
        var variants = PluralCategory.allCases.map {
            Message.Variant(
                keys: [.literal(Message.Literal($0.rawValue))], pattern: .init([.text(.init($0.rawValue))]))
        }
        variants.append(Message.Variant(keys: [.any], pattern: .init([])))
        let message = Message(
            declarations: [.input("n", function: function)],
            body: .select(selectors: [Message.Variable("n")], variants: variants))
        let answer = CompiledMessage(message, locale: language).format(["n": .string(number)])
        known[question] = answer
        return answer
    }

    /// Whether a variant with a key is chosen for a value that has another key: `one` for `1`.
    mutating func matches(_ key: String, _ value: String, _ column: FluentColumn) -> Bool {
        column.isNumeric && PluralCategory(rawValue: key) != nil && PluralCategory(rawValue: value) == nil
            && category(of: value, column.function) == key
    }

    /// A number as a variant key of a message: with the fewest digits. Nil if it is not a number.
    ///
    /// - Parameter literal: digits with a sign and a fraction. Fluent allows zeros before them.
    static func key(_ literal: String) -> String? {
        var digits = Substring(literal)
        let isNegative = digits.utf8.first == UInt8(ascii: "-")
        if isNegative { digits = digits.dropFirst() }
        while digits.utf8.first == UInt8(ascii: "0"), let next = digits.utf8.dropFirst().first,
            ASCII.isDigit(next)
        {
            digits = digits.dropFirst()
        }
        guard let number = DecimalNumber(String(digits)) else { return nil }
        let text = number.description
        return isNegative && text != "0" ? "-\(text)" : text
    }
}
