/// One place to handle the errors of every call that a client makes.
///
/// A single call can bring its own handler, which is asked first. Because that handler knows the type of the value, it
/// can return a value instead of the error, or decline with `nil`. Errors that the call does not handle come here, and
/// are then thrown.
///
/// ```swift
/// settings.handler = CallHandler { error in
///     log(error)
///     return error
/// }
/// let user = try await client.fetch(request, as: User?.self) { $0.isNotFound ? .some(nil) : nil }
/// ```
///
/// This handler can throw a different error, but it cannot return a value: it does not know the type.
public struct CallHandler: Sendable {
    let handle: @Sendable (CallError) -> CallError

    /// - Parameter handle: takes an error and returns the one to throw, usually the same.
    public init(_ handle: @escaping @Sendable (CallError) -> CallError) { self.handle = handle }

    /// Does nothing.
    public static let none = CallHandler { $0 }

    /// Settles a failed call: the value that the call's own handler returns, or an error.
    ///
    /// A cancelled call throws at once: nothing is waiting for it.
    ///
    /// - Parameters:
    ///   - error: the error of the last attempt.
    ///   - recover: the call's own handler; returns `nil` to decline.
    func settle<Value>(
        _ error: CallError, recover: ((CallError) throws(CallError) -> Value?)? = nil
    ) throws(CallError) -> Value {
        guard !error.isCancelled else { throw error }
        if let value = try recover?(error) { return value }
        throw handle(error)
    }
}
