public import LanguageTags
public import Plainspoken

extension ErrorReference {
    /// One problem, or one field error, as the catalog of the source language describes it.
    public struct Entry: Sendable, Hashable {
        /// Its message, which is also its code unless the service gives it another one.
        public let key: MessageKey
        /// The status of the response, 100 to 599; `nil` for failures without a response and for field errors.
        public let status: Int?
        /// Other statuses that the service answers with in some circumstances, in ascending order: 412 for `resource.changed`, if the
        /// request has a precondition (RFC 9110 §15.5.13).
        public let otherStatuses: [Int]
        /// Whether the same request can succeed later; `nil` if nothing is known.
        public let retry: RetryAdvice?
        /// When it is shown, for translators; empty if the catalog does not say.
        public let description: String
        /// A paragraph for developers who meet the code.
        public let about: String?
        /// The problem that replaces it, if it is deprecated.
        public let replacement: MessageKey?
        /// Where its texts come from.
        public let origin: Origin
        /// The languages of the reference that it is translated into, or that inherit a translation; in the same order.
        public let languages: [LanguageTag]
        /// The values in its texts, in the catalog's order; then those that only the code declares, in the order of their names.
        public let arguments: [Argument]
        /// The keys of its texts for special circumstances: `http.503.retry-after`.
        public let variants: [MessageKey]
        /// Problems that a reader of its page may be looking for: the one that replaces it, those that it replaces, and those of the
        /// same group or status. At most ``maximumRelated``.
        public let related: [MessageKey]

        /// The most related problems.
        public static let maximumRelated = 12

        /// All statuses that it can have, ``status`` first.
        public var statuses: [Int] { (status.map { [$0] } ?? []) + otherStatuses }

        /// ``statuses`` for a text: `409, 412`.
        var statusList: String { statuses.map { String($0) }.joined(separator: ", ") }

        /// Whether it comes with Plainspoken, and no catalog of the application replaces it.
        public var isBuiltIn: Bool { origin == .builtIn }
    }

    /// Where the texts of an entry come from.
    public enum Origin: Sendable, Hashable, CustomStringConvertible {
        /// They come with Plainspoken.
        case builtIn
        /// They are in a catalog: its path within the folder of catalogs, `checkout/en.json`; empty for one made in code.
        case catalog(String)

        /// `built-in`, or the catalog's path.
        public var description: String {
            switch self {
            case .builtIn: "built-in"
            case .catalog(let path): path.isEmpty ? "code" : path
            }
        }
    }

    /// A value in the texts of a problem.
    public struct Argument: Sendable, Hashable {
        /// Its name, without `$`.
        public let name: String
        /// `string`, `integer`, `decimal`, `date`, `list` or `message`; `nil` if neither the catalog nor the code says it.
        public let type: String?
        /// A typical value.
        public let example: String?
        /// What the value means.
        public let description: String?
        /// Whether it is for the log only, so that no text shows it.
        public let isPrivate: Bool
        /// Whether it may be missing.
        public let isOptional: Bool
    }
}
