import Plainspoken

extension CallAnswer {
    /// Reads the body, up to the limit of the settings. If it is longer, the connection is dropped instead of being
    /// read to the end.
    ///
    /// The body of a failure that is slow or breaks off is used as far as it came: the status is what matters.
    func read(_ settings: CallSettings) async -> CallReply.Received {
        guard let status = response?.status.code else { return .success(CallReply()) }
        let limit = settings.bodyLimit(forStatus: status)
        if settings.accepted.contains(status) { return await start(upTo: limit).result }
        return .success(await TimeLimit.run(settings.patienceWithFailures) { await start(upTo: limit).reply }.value)
    }

    /// Reads the body until it ends, breaks off, is too long, or the task is cancelled.
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
            // Some sequences simply end when their task is cancelled.
            if Task.isCancelled { throw TransportError(.cancelled) }
            return Start(reply: reply)
        } catch let failure {
            reply.isBodyWhole = false
            // The head has arrived, so the request was carried out, no matter how the body ends.
            var error = failure
            error.outcome = .unknown
            return Start(reply: reply, error: error)
        }
    }

    /// The part of a body that was read, and how the body broke off.
    private struct Start: Sendable {
        var reply: CallReply
        var error: TransportError?

        var result: CallReply.Received { error.map { .failure($0) } ?? .success(reply) }
    }
}
