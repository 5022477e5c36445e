import HTTPTypes
import Plainspoken

extension CallClient {
    /// The attempts of a call, and who is asked about the error of the last.
    nonisolated(nonsending) func call<Value>(
        _ request: HTTPRequest, _ body: [UInt8], _ recover: ((CallError) throws(CallError) -> Value?)?,
        _ value: (Result<CallReply<[UInt8]>, TransportError>, HTTPRequest) throws(CallError) -> Value
    ) async throws(CallError) -> Value {
        do throws(CallError) {
            return try await attempts(of: request) { request, limit async throws(CallError) in
                try value(await reply(to: request, body, within: limit), request)
            }
        } catch {
            return try settings.handler.settle(error, recover: recover)
        }
    }

    /// Makes attempts as the settings say, each with the time that it has.
    nonisolated(nonsending) func attempts<Value>(
        of request: HTTPRequest,
        _ attempt: nonisolated(nonsending) (HTTPRequest, Duration?) async throws(CallError) -> Value
    ) async throws(CallError) -> Value {
        try await withRetry(
            request, settings.retry, budget: settings.budget, clock: settings.clock, observe: settings.observe
        ) { request, number async throws(CallError) in
            let limits = [settings.timeout, number.remaining].compactMap(\.self)
            return try await attempt(request, limits.min())
        }
    }

    /// One attempt, with its body.
    private func reply(
        to request: HTTPRequest, _ body: [UInt8], within limit: Duration?
    ) async -> Result<CallReply<[UInt8]>, TransportError> {
        await limited(limit) { [self] in
            switch await answer(to: request, body) {
            case .success(let answer): await answer.read(settings)
            case .failure(let error): .failure(error)
            }
        }
    }

    /// One attempt, up to its body. A failure's body is read.
    func open(
        _ request: HTTPRequest, _ body: [UInt8], within limit: Duration?
    ) async throws(CallError) -> CallStream {
        switch await limited(limit, { [self] in await answer(to: request, body) }) {
        case .success(let answer):
            if let response = answer.response, settings.accepted.contains(response.status.code) {
                return CallStream(response: response, parts: answer.body, settings: settings, request: request)
            }
            throw settings.failure(await answer.read(settings), to: request)
        case .failure(let error):
            throw settings.failure(Result<CallReply<[UInt8]>, _>.failure(error), to: request)
        }
    }

    private func answer(to request: HTTPRequest, _ body: [UInt8]) async -> Result<CallAnswer, TransportError> {
        do { return .success(try await transport.send(request, body: body)) } catch { return .failure(error) }
    }

    /// Runs a call that ends as cancelled where its task is, and as timed out where its time is over.
    private func limited<Value: Sendable>(
        _ limit: Duration?, _ call: @escaping @Sendable () async -> Result<Value, TransportError>
    ) async -> Result<Value, TransportError> {
        let (result, isOver) = await TimeLimit.run(limit, call)
        guard case .failure(let error) = result else { return result }
        if Task.isCancelled { return .failure(TransportError(.cancelled, outcome: error.outcome, cause: error.cause)) }
        guard isOver, error.kind == .cancelled else { return result }
        return .failure(TransportError(.timedOut, outcome: error.outcome, cause: error.cause))
    }
}
