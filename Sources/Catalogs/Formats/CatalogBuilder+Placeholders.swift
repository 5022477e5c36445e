import ByteText
import MessageFormat2

extension CatalogBuilder {
    /// A placeholder that translations may use: see ``CatalogPlaceholder``.
    public struct Placeholder: Sendable, Hashable {
        /// The variable's name, without `$`.
        public var name: Text
        /// The type of its value: `string`, `integer`, `decimal`, `date`, `list`, `message`.
        public var type: Text?
        /// A typical value.
        public var example: Text?
        public var description: Text?
        /// Whether the value is for the log only.
        public var isPrivate = false

        /// - Parameter name: the variable's name, without `$`.
        public init(name: Text) { self.name = name }
    }

    /// The placeholders whose names variables can have. The others, and duplicates, are reported.
    ///
    /// Tools copy these names into code, documentation and shells, so nothing else may get through.
    mutating func checked(_ placeholders: [Placeholder]) -> [Placeholder] {
        reportDuplicates(among: placeholders.map(\.name)) { "the placeholder \(name: $0)" }
        return placeholders.filter { placeholder in
            let name = String(decoding: bytes(of: placeholder.name), as: UTF8.self)
            if Message.Variable.isName(name) { return true }
            report(
                .wrongType, at: bytes.quoted(placeholder.name.range),
                "\"\(VisibleText.of(name, limit: 100))\" is not the name of a variable", help: Self.remedy(for: name))
            return false
        }
    }

    /// What to write instead: `left` for `$left` and `{$left}`.
    private static func remedy(for name: String) -> String {
        let meant = name.split { "{$} ".contains($0) }
        if meant.count == 1, let word = meant.first.map(String.init), Message.Variable.isName(word) {
            return name == "$\(word)" ? "Write \"\(word)\", without $." : "Write \"\(word)\"."
        }
        return "A name is made of letters, digits, _, - and ., and begins with a letter or _."
    }
}
