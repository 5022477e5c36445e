import HTTPTypes
import Plainspoken

extension CallClient {
    /// Makes the attempts of a call, then asks the handlers about the last error.
    nonisolated(nonsending) func call<Value>(
        _ request: HTTPRequest, _ recover: ((CallError) throws(CallError) -> Value?)?,
        _ attempt: nonisolated(nonsending) (HTTPRequest) async throws(CallError) -> Value
    ) async throws(CallError) -> Value {
        do throws(CallError) {
            return try await withRetry(
                request, settings.retry, budget: settings.budget, clock: settings.clock, observe: settings.observe
            ) { request, number async throws(CallError) in
                try await attempt(try await settings.prepare(request, number))
            }
        } catch {
            // If the task was cancelled, nothing waits for the result of the last attempt.
            let isOver = Task.isCancelled && !error.isCancelled
            // Whatever was thrown on the way, the settings know what the call does.
            return try settings.handler.settle(
                settings.completed(isOver ? error.cancelled() : error), recover: recover)
        }
    }

    /// Makes one attempt and reads its body.
    func reply(to request: HTTPRequest, _ body: [UInt8]) async -> CallReply.Received {
        await limited { [self] in
            switch await answer(to: request, body) {
            case .success(let answer): await answer.read(settings)
            case .failure(let error): .failure(error)
            }
        }
    }

    /// Makes one attempt, up to its body. The body of a failure is read.
    func opened(_ request: HTTPRequest, _ body: [UInt8]) async throws(CallError) -> CallStream {
        switch await limited({ [self] in await answer(to: request, body) }) {
        case .success(let answer):
            guard let response = answer.response, settings.accepted.contains(response.status.code) else {
                throw settings.failure(await answer.read(settings), to: request)
            }
            return CallStream(response, parts: answer.body) { [self] error in
                let kind = kind(of: error, false)
                // A success has arrived, so the request was carried out, no matter how the body ends.
                let broken = TransportError(kind, outcome: .unknown, key: error.key, cause: error.cause)
                let failure = settings.failure(.failure(broken), to: request)
                return failure.isCancelled ? failure : settings.handler.handle(failure)
            }
        case .failure(let error):
            throw settings.failure(.failure(error), to: request)
        }
    }

    private func answer(to request: HTTPRequest, _ body: [UInt8]) async -> Result<CallAnswer, TransportError> {
        if Task.isCancelled { return .failure(TransportError(.cancelled, outcome: .notApplied)) }
        do { return .success(try await transport.send(request, body: body)) } catch { return .failure(error) }
    }

    /// Runs one part of an attempt, and cancels it when the task is cancelled or its time is up. If the client library
    /// cancels it for any other reason, that counts as a failure.
    private func limited<Value: Sendable>(
        _ attempt: @escaping @Sendable () async -> Result<Value, TransportError>
    ) async -> Result<Value, TransportError> {
        let (result, isOver) = await TimeLimit.run(settings.timeout, attempt)
        guard case .failure(let error) = result else { return result }
        let kind = kind(of: error, isOver)
        return .failure(kind == error.kind ? error : TransportError(kind, outcome: error.outcome, cause: error.cause))
    }

    private func kind(of error: TransportError, _ isOver: Bool) -> TransportKind {
        if Task.isCancelled { return .cancelled }
        guard error.kind == .cancelled else { return error.kind }
        return isOver ? .timedOut : .failed
    }
}
