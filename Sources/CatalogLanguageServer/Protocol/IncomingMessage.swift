import Catalogs

enum IncomingMessage: Sendable {
    case request(RequestID, method: String, parameters: JSONValue)
    case notification(method: String, parameters: JSONValue)
    /// The editor's answer to one of our requests.
    case response(RequestID, result: JSONValue?)
    /// A message that cannot be understood, with the id of the request if it has one.
    case unreadable(RequestID?, ProtocolError)

    /// Reads the content of a message.
    init(_ content: [UInt8]) {
        let limits = JSONLimits(maximumSize: MessageFrames.maximumContent)
        var document = JSONDocument(reading: content, duplicates: .allowed, limits: limits)
        if document.error?.code == .loneSurrogate {
            // An editor that counts in UTF-16 can send half a character; it counts as U+FFFD.
            document = JSONDocument(reading: content, mode: .recovering, duplicates: .allowed, limits: limits)
        }
        if let error = document.problems.first(where: { $0.code.isError && $0.code != .loneSurrogate }) {
            self = .unreadable(nil, .notJSON(error.message))
            return
        }
        self.init(JSONValue(document, 0))
    }

    private init(_ value: JSONValue) {
        let id = RequestID(value["id"])
        let parameters = value["params"] ?? .null
        switch (id, value["method"]?.string) {
        case (let id?, let method?): self = .request(id, method: method, parameters: parameters)
        case (nil, let method?): self = .notification(method: method, parameters: parameters)
        case (let id?, nil) where value["result"] != nil || value["error"] != nil:
            self = .response(id, result: value["error"] == nil ? value["result"] : nil)
        case (let id, nil): self = .unreadable(id, .invalidRequest("a message has neither a method nor a result"))
        }
    }

    /// The id of the request that the editor no longer wants an answer to.
    var cancelled: RequestID? {
        guard case .notification("$/cancelRequest", let parameters) = self else { return nil }
        return RequestID(parameters["id"])
    }
}

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
