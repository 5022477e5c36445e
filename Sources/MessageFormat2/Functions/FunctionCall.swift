import LanguageTags

/// What a function is called with.
public struct FunctionCall: Sendable {
    /// An option of the call with its value.
    public struct Option: Sendable {
        public let name: String
        public let value: ResolvedValue
        /// Whether the message itself has the value, so that translators can see it; false for variables.
        public let isLiteral: Bool

        public init(name: String, value: ResolvedValue, isLiteral: Bool) {
            self.name = name
            self.value = value
            self.isLiteral = isLiteral
        }
    }

    /// The value that the function is applied to; nil in `{:function}`. It can be a value that failed, see ``ResolvedValue/isFallback``.
    public let operand: ResolvedValue?
    /// The options, in source order, without those of the `u:` namespace and those whose variable could not be resolved.
    public let options: [Option]
    /// The locale of the message.
    public let locale: LanguageTag

    public init(operand: ResolvedValue?, options: [Option] = [], locale: LanguageTag) {
        self.operand = operand
        self.options = options
        self.locale = locale
    }

    /// The option of that name.
    public func option(_ name: String) -> Option? { options.first { $0.name == name } }
}
