public import HTTPTypes

/// A kind of failed call, for `catch` and `switch` where the error's type is not known, and for a `Result`.
///
/// ```swift
/// do { … } catch CallPattern.notFound { return nil }
///
/// switch result {
/// case .success(let user): show(user)
/// case CallPattern.code("card_declined"): askForAnotherCard()
/// case CallPattern.statuses(500...599): tryLater()
/// case .failure(let error): show(error)
/// }
/// ```
///
/// If the type is known, use ``CallError/isNotFound`` and its like.
public struct CallPattern: Sendable {
    /// Whether an error is of this kind.
    public let matches: @Sendable (CallError) -> Bool

    /// - Parameter matches: whether an error is of this kind.
    public init(_ matches: @escaping @Sendable (CallError) -> Bool) { self.matches = matches }

    /// See ``CallError/isNotFound``.
    public static let notFound = CallPattern { $0.isNotFound }
    /// See ``CallError/isUnauthorized``.
    public static let unauthorized = CallPattern { $0.isUnauthorized }
    /// See ``CallError/isForbidden``.
    public static let forbidden = CallPattern { $0.isForbidden }
    /// See ``CallError/isConflict``.
    public static let conflict = CallPattern { $0.isConflict }
    /// See ``CallError/isDuplicate``.
    public static let duplicate = CallPattern { $0.isDuplicate }
    /// See ``CallError/isRateLimited``.
    public static let rateLimited = CallPattern { $0.isRateLimited }
    /// See ``CallError/isTimeout``.
    public static let timeout = CallPattern { $0.isTimeout }
    /// See ``CallError/isOffline``.
    public static let offline = CallPattern { $0.isOffline }
    /// See ``CallError/isCancelled``.
    public static let cancelled = CallPattern { $0.isCancelled }

    /// A failure with one of these statuses.
    public static func statuses(_ codes: ClosedRange<Int>) -> CallPattern {
        CallPattern { error in error.category == .status && error.statusCode.map(codes.contains) == true }
    }
    /// A failure with this status.
    public static func status(_ code: Int) -> CallPattern { CallPattern { $0.has(status: code) } }
    /// A failure whose body names this code.
    public static func code(_ code: String) -> CallPattern { CallPattern { $0.has(code: code) } }
    /// A failure whose body names this number as its code.
    public static func code(_ code: Int) -> CallPattern { CallPattern { $0.has(code: code) } }
    /// A failure of this category.
    public static func category(_ category: CallCategory) -> CallPattern { CallPattern { $0.category == category } }
    /// A failure whose body contains this text.
    public static func bodyContains(_ text: String) -> CallPattern { CallPattern { $0.bodyContains(text) } }

    /// Whether an error is a ``CallError`` of this kind.
    public static func ~= (pattern: CallPattern, error: any Error) -> Bool {
        (error as? CallError).map(pattern.matches) ?? false
    }

    /// Whether a result is a failure of this kind.
    public static func ~= (pattern: CallPattern, result: Result<some Any, CallError>) -> Bool {
        if case .failure(let error) = result { pattern.matches(error) } else { false }
    }
}

extension HTTPResponse.Status {
    /// Whether an error is a ``CallError`` with this status: `catch HTTPResponse.Status.notFound`.
    public static func ~= (status: HTTPResponse.Status, error: any Error) -> Bool {
        (error as? CallError)?.has(status: status) ?? false
    }
}

extension Result where Failure == CallError {
    /// The error, if the result is a failure: `result.error?.isNotFound == true`.
    public var error: CallError? {
        if case .failure(let error) = self { error } else { nil }
    }
}
