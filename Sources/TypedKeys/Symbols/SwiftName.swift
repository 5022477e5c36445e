import ByteText

/// Names in Swift for keys and arguments.
enum SwiftName {
    /// The name for a key, or for the rest of one: `orderOutOfStock` for `order.out-of-stock`.
    static func ofKey(_ key: some StringProtocol) -> String { camelCase(key.split { $0 == "." || $0 == "-" }) }

    /// The name for an argument: `cardNumber` for `card-number`, `card_number` and `cardNumber`.
    static func ofArgument(_ name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber }
        return words.isEmpty ? name : camelCase(words)
    }

    /// A name as it is declared and used in expressions: in backticks if it is a reserved word, or starts with a digit (SE-0451).
    static func quoted(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } && startsPlainly(name)
        return isPlain && !reservedWords.contains(name) ? name : "`\(name)`"
    }

    private static func startsPlainly(_ name: String) -> Bool {
        name.unicodeScalars.first.map { $0 == "_" || $0.properties.isXIDStart } ?? false
    }

    private static func camelCase(_ words: [some StringProtocol]) -> String {
        var name = ""
        for word in words {
            guard !name.isEmpty, let first = word.utf8.first, ASCII.isLowercase(first) else {
                name += word
                continue
            }
            name.unicodeScalars.append(Unicode.Scalar(first & ~0x20))
            name += word.dropFirst()
        }
        return name
    }

    /// The words that can't be names without backticks, and those that would at least be hard to read.
    private static let reservedWords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "async", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
