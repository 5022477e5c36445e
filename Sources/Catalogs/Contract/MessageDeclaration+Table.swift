extension [MessageDeclaration] {
    /// The declarations in a table, one message per line: `order.out-of-stock left:integer customer:private-string`.
    ///
    /// The plugin `PlainspokenKeys` generates such a table. A literal of thousands of declarations would take the compiler
    /// minutes; this is one string for it. Code of your own writes ``MessageDeclaration/init(_:arguments:isOptional:)``.
    ///
    /// - Parameter table: the lines. A word that is not a name, a colon and a type is left out.
    public init(table: String) {
        self = table.split(separator: "\n").compactMap { line in
            let words = line.split(separator: " ")
            guard let key = words.first else { return nil }
            var declaration = MessageDeclaration(MessageKey(String(key)))
            declaration.arguments = words.dropFirst().compactMap { MessageDeclaration.Argument(tableWord: $0) }
            return declaration
        }
    }
}

extension MessageDeclaration.Argument {
    private static let privateMark = "private-"

    /// The argument as a word of a table: `left:integer`, `customer:private-string`.
    package var tableWord: String { "\(name):\(type.isPrivate ? Self.privateMark : "")\(type.name)" }

    fileprivate init?(tableWord word: Substring) {
        guard let colon = word.lastIndex(of: ":") else { return nil }
        let type = word[word.index(after: colon)...]
        let isPrivate = type.hasPrefix(Self.privateMark)
        guard let known = ArgumentType.named(isPrivate ? type.dropFirst(Self.privateMark.count) : type) else {
            return nil
        }
        self.init(name: String(word[..<colon]), type: isPrivate ? .private(known) : known)
    }
}

extension ArgumentType {
    /// All types of values.
    package static let all: [ArgumentType] = [.string, .integer, .decimal, .date, .list, .message]

    /// The type with the name that catalogs use; nil if there is none.
    package static func named(_ name: some StringProtocol) -> ArgumentType? { all.first { $0.name == name } }
}
