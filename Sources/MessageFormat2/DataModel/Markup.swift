extension Message {
    /// Markup, which says something about the text around it: `{#link href=$url}`, `{/link}`, `{#br/}`. Formatting to a string leaves
    /// it out; formatting to parts gives it to the caller.
    public struct Markup: Sendable, Hashable {
        /// What the markup does, with the names that the interchange form uses.
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            /// Begins a span: `{#b}`.
            case open
            /// Stands for itself: `{#br/}`.
            case standalone
            /// Ends a span: `{/b}`.
            case close
        }

        public var kind: Kind
        /// The identifier, with its namespace.
        public var name: String
        public var options: NamedList<Option>
        public var attributes: NamedList<Attribute>
        /// Where it stands, with its braces.
        public var span: SourceSpan
        /// Where its name stands, with its sigil.
        public var nameSpan: SourceSpan

        public init(
            _ kind: Kind, _ name: String, options: NamedList<Option> = [], attributes: NamedList<Attribute> = [],
            span: SourceSpan = .none, nameSpan: SourceSpan = .none
        ) {
            self.kind = kind
            self.name = name
            self.options = options
            self.attributes = attributes
            self.span = span
            self.nameSpan = nameSpan
        }
    }
}
