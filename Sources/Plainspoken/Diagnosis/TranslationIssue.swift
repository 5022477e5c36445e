/// A problem at run time that did not prevent an answer: a missing text, a missing argument.
public struct TranslationIssue: Sendable, Hashable, CustomStringConvertible {
    /// The kind of issue. New kinds can be added in any release.
    public struct Kind: Sendable, Hashable {
        /// The name that logs and metrics use.
        public let name: String
        init(_ name: String) { self.name = name }

        /// The message key is not valid.
        public static let invalidKey = Kind("invalid-key")
        /// No catalog has an entry for the most specific key.
        public static let missingMessage = Kind("missing-message")
        /// An entry was skipped because the diagnosis lacks an argument that it shows.
        public static let missingArgument = Kind("missing-argument")
        /// A text could not be formatted as written.
        public static let formatting = Kind("formatting")
        /// A label has no text in the language of the surrounding message.
        public static let missingLabel = Kind("missing-label")
        /// All our languages were excluded with `q=0`; the fallback was used anyway.
        public static let languageExcluded = Kind("language-excluded")
        /// The body of an upstream's answer could not be read.
        public static let upstreamBody = Kind("upstream-body")
        /// The name of an upstream's service cannot be part of a message key, so its codes are looked up without it.
        public static let invalidServiceName = Kind("invalid-service-name")
        /// An answer exceeded ``AnswerLimits``; the rest was cut or dropped.
        public static let limitExceeded = Kind("limit-exceeded")
        /// `type` or `instance` is not a URI reference and was dropped.
        public static let invalidURI = Kind("invalid-uri")
    }

    /// The kind of issue.
    public var kind: Kind
    /// What happened, in English, for operators.
    public var message: String
    /// The message key that it is about; `nil` if it is about none. It can be a key that no catalog has.
    public var key: MessageKey?

    /// - Parameters:
    ///   - kind: the kind of issue.
    ///   - message: what happened, in English, for operators; one clause.
    ///   - key: the message key that it is about; `nil` for none.
    public init(_ kind: Kind, _ message: String, key: MessageKey? = nil) {
        self.kind = kind
        self.message = message
        self.key = key
    }

    /// `kind: message`
    public var description: String { "\(kind.name): \(message)" }
}
