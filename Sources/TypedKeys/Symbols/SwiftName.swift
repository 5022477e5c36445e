import ByteText

/// Names in Swift for keys and arguments.
enum SwiftName {
    /// The name for a key, or for the rest of one: `orderOutOfStock` for `order.out-of-stock`.
    static func ofKey(_ key: some StringProtocol) -> String { camelCase(key.split { $0 == "." || $0 == "-" }) }

    /// The name for an argument: `cardNumber` for `card-number`, `card_number` and `cardNumber`; empty if it has no letters
    /// or digits. Whatever the argument is called, this is one name.
    static func ofArgument(_ name: String) -> String {
        let words = name.unicodeScalars.split { scalar in
            scalar == "_" || !scalar.properties.isXIDContinue || scalar.properties.generalCategory == .format
                || VisibleText.isHidden(scalar)
        }
        let label = camelCase(words.map { String($0) })
        let isName = label.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
        return isName ? label : ""
    }

    /// A name as it is declared and used in expressions: in backticks if it is a reserved word, or starts with a digit (SE-0451).
    static func quoted(_ name: String) -> String {
        isPlain(name) && !reservedWords.contains(name) ? name : "`\(name)`"
    }

    /// Whether a name is an identifier or a reserved word.
    static func isPlain(_ name: some StringProtocol) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        return (first == "_" || first.properties.isXIDStart)
            && name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
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
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate",
        "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
