extension MessageFrames.Frame {
    /// Why the messages after a frame cannot be found.
    struct Broken: Error { package let reason: String }

    var message: Result<IncomingMessage, Broken> {
        switch self {
        case .content(let content): return .success(IncomingMessage(content))
        case .tooLong(let length):
            let limit = MessageFrames.maximumContent >> 20
            return .success(
                .unreadable(
                    nil, .invalidRequest("a message of \(length) bytes was skipped; the limit is \(limit) MiB")))
        case .broken(let reason): return .failure(Broken(reason: reason))
        }
    }
}
