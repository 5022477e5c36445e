/// What is done with the errors of all calls of a client, in one place.
///
/// A call can bring a handler of its own, which is asked first and knows the type of the value: it may give one in place of the
/// error, or decline with `nil`. What no call has handled comes here, and is then thrown.
///
/// ```swift
/// settings.handler = CallHandler { error in
///     log(error)
///     return error
/// }
/// let user = try await client.fetch(request, as: User?.self) { $0.isNotFound ? .some(nil) : nil }
/// ```
///
/// The one place can throw another error, but it gives no value: it does not know the type.
public struct CallHandler: Sendable {
    let handle: @Sendable (CallError) -> CallError

    /// - Parameter handle: looks at an error, and says which one is thrown, usually the same.
    public init(_ handle: @escaping @Sendable (CallError) -> CallError) { self.handle = handle }

    /// Does nothing.
    public static let none = CallHandler { $0 }

    /// What becomes of a failed call: the value that the call's own handler gives, or an error.
    ///
    /// A call that was cancelled is thrown at once: no one waits for it.
    ///
    /// - Parameters:
    ///   - error: the error of the last attempt.
    ///   - recover: the call's own handler; declines with `nil`.
    func settle<Value>(
        _ error: CallError, recover: ((CallError) throws(CallError) -> Value?)? = nil
    ) throws(CallError) -> Value {
        guard !error.isCancelled else { throw error }
        if let value = try recover?(error) { return value }
        throw handle(error)
    }
}
