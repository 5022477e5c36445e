import Plainspoken

extension CallAnswer {
    /// How long is waited for the body of a failure: its status is there already.
    private static let patienceWithFailures = Duration.seconds(2)

    /// Reads the body as far as the settings allow. What is longer is dropped with the connection rather than read to its end.
    ///
    /// Of a failure, a body that is slow or breaks off counts as far as it came: the status says what matters.
    func read(_ settings: CallSettings) async -> CallReply.Received {
        guard let status = response?.status.code else { return .success(CallReply()) }
        let limit = settings.bodyLimit(forStatus: status)
        if settings.accepted.contains(status) { return await start(upTo: limit).result }
        return .success(await TimeLimit.run(Self.patienceWithFailures) { await start(upTo: limit).reply }.value)
    }

    /// The body until it ends, breaks off, is too long or the task is cancelled.
    private func start(upTo limit: Int) async -> Start {
        var reply = CallReply(response: response, wasRedirected: wasRedirected)
        var parts = body.makeAsyncIterator()
        do throws(TransportError) {
            while let part = try await parts.next(isolation: nil) {
                let room = limit - reply.body.count
                reply.body += part.prefix(room)
                guard part.count <= room else {
                    reply.isBodyWhole = false
                    break
                }
            }
            // Some sequences just end where their task is cancelled.
            if Task.isCancelled { throw TransportError(.cancelled) }
            return Start(reply: reply)
        } catch let failure {
            reply.isBodyWhole = false
            // The head has come: it was done, whatever the end of the body says.
            var error = failure
            error.outcome = .unknown
            return Start(reply: reply, error: error)
        }
    }

    /// What came of a body, and how it broke off.
    private struct Start: Sendable {
        var reply: CallReply
        var error: TransportError?

        var result: CallReply.Received { error.map { .failure($0) } ?? .success(reply) }
    }
}
