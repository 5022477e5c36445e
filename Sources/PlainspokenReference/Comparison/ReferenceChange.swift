public import Plainspoken

/// One difference between two versions of a service's errors.
public struct ReferenceChange: Sendable, Hashable, CustomStringConvertible {
    /// How much a change matters to programs that use the service.
    public enum Level: String, Sendable, Hashable, CaseIterable, Comparable {
        /// Programs, catalogs or code that worked may no longer do what they did.
        case breaking
        /// Nothing stops working, but someone should know.
        case noteworthy
        /// No one has to do anything.
        case harmless

        /// The more serious one comes first.
        public static func < (first: Level, second: Level) -> Bool { first.rank < second.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    /// What has changed, for programs: `status-changed`.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A problem or field error is gone.
        case removed
        /// A problem or field error is new.
        case added
        /// A problem has another status.
        case statusChanged = "status-changed"
        /// The advice about another attempt is a different one.
        case retryChanged = "retry-changed"
        /// A problem is deprecated now.
        case deprecated
        /// A problem is no longer deprecated.
        case undeprecated
        /// An argument is gone.
        case argumentRemoved = "argument-removed"
        /// An argument is new.
        case argumentAdded = "argument-added"
        /// An argument has another type.
        case argumentTypeChanged = "argument-type-changed"
        /// An argument may be missing now, or is always there now.
        case argumentOptionalityChanged = "argument-optionality-changed"
        /// An argument is private now, or is no longer.
        case argumentPrivacyChanged = "argument-privacy-changed"
        /// Readers can no longer be answered in a language.
        case languageRemoved = "language-removed"
        /// Readers can be answered in one more language.
        case languageAdded = "language-added"
        /// A message is no longer translated into a language.
        case translationRemoved = "translation-removed"
        /// Readers see other words.
        case textsChanged = "texts-changed"
    }

    /// How much it matters.
    public let level: Level
    /// What has changed.
    public let kind: Kind
    /// The problem or field error; `nil` for changes of the whole service.
    public let key: MessageKey?
    /// What has changed and what follows from it, as a sentence.
    public let text: String

    /// `breaking: payment.declined: the status was 402 and is 409.`
    public var description: String { "\(level.rawValue): \(key.map { "\($0): " } ?? "")\(text)" }
}
