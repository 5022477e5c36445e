public import HTTPTypes

extension CallClient {
    /// Makes a call and decodes the response, for code that does not use tasks.
    ///
    /// ```swift
    /// let call = client.fetch(request, as: Order.self) { result in
    ///     switch result {
    ///     case .success(let order): show(order)
    ///     case CallPattern.notFound: show("No such order.")
    ///     case .failure(let error): show(error)
    ///     }
    /// }
    /// call.cancel()
    /// ```
    ///
    /// - Parameters:
    ///   - request: method, address and header fields.
    ///   - body: the request body; empty for a request without content.
    ///   - type: the type to decode.
    ///   - recover: returns a value instead of an error, or `nil` to decline; asked before ``CallSettings/handler``.
    ///   - completion: called once, on any thread, with the value or the error.
    /// - Returns: the call, to cancel it or to wait for its end.
    @discardableResult
    public func fetch<Value: Decodable & Sendable>(
        _ request: HTTPRequest, body: [UInt8] = [], as type: Value.Type = Value.self,
        recover: (@Sendable (CallError) throws(CallError) -> Value?)? = nil,
        completion: @escaping @Sendable (Result<Value, CallError>) -> Void
    ) -> Task<Void, Never> {
        Task {
            let result: Result<Value, CallError>
            do throws(CallError) {
                result = .success(try await fetch(request, body: body, as: type, recover: recover))
            } catch {
                result = .failure(error)
            }
            completion(result)
        }
    }
}
