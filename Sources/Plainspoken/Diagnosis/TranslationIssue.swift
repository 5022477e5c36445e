/// Trouble at run time that did not keep the reader from an answer: a missing text, an argument that was not supplied.
public struct TranslationIssue: Sendable, Hashable, CustomStringConvertible {
    /// What kind of trouble. New kinds can come with any release.
    public struct Kind: Sendable, Hashable {
        /// The name that logs and metrics use.
        public let name: String
        package init(_ name: String) { self.name = name }

        /// The message key is not a valid one.
        public static let invalidKey = Kind("invalid-key")
        /// No catalog has an entry for the most specific key.
        public static let missingMessage = Kind("missing-message")
        /// An entry was passed over because the diagnosis lacks an argument that it shows.
        public static let missingArgument = Kind("missing-argument")
        /// A text could not be formatted as written.
        public static let formatting = Kind("formatting")
        /// A label has no text in the language of the message around it.
        public static let missingLabel = Kind("missing-label")
        /// Everything we have was excluded with `q=0`; the fallback was used nevertheless.
        public static let languageExcluded = Kind("language-excluded")
        /// The body of an upstream's answer could not be read.
        public static let upstreamBody = Kind("upstream-body")
        /// The name of an upstream's service cannot stand in a message key, so its codes are looked up without it.
        public static let invalidServiceName = Kind("invalid-service-name")
        /// An answer would have had more in it than ``AnswerLimits`` allow; the rest was cut or left out.
        public static let limitExceeded = Kind("limit-exceeded")
        /// `type` or `instance` is not a URI reference and was left out.
        public static let invalidURI = Kind("invalid-uri")
    }

    /// What kind of trouble.
    public var kind: Kind
    /// What happened, in English, for operators.
    public var message: String

    /// - Parameters:
    ///   - kind: what kind of trouble.
    ///   - message: what happened, in English, for operators; one clause.
    public init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }

    /// `kind: message`
    public var description: String { "\(kind.name): \(message)" }
}
