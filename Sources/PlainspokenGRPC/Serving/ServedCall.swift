#if GRPC
import GRPCCore
import HTTPTypes
import Plainspoken
import Tracing

/// One call of a client: what is known of it when it fails.
struct ServedCall: Sendable {
    let metadata: Metadata
    let context: ServerContext
    let deadline: CallDeadline?
    /// The context of the call's span. A response is streamed outside of it.
    let trace = ServiceContext.current

    init(_ metadata: Metadata, _ context: ServerContext) {
        self.metadata = metadata
        self.context = context
        deadline = CallDeadline(metadata)
    }

    /// Whether gRPC has stopped the call: its caller has gone, its deadline has passed, or the server shuts down.
    var isStopped: Bool { context.cancellation.isCancelled || Task.isCancelled }

    /// Whether an error can be just what follows when a call is stopped.
    func isAftermath(_ error: any Error) -> Bool {
        isStopped && (error is CancellationError || error is RPCError)
    }

    /// What a log line shows. The method is one that the server has, not just any that a client may name.
    var logged: LoggedRequest {
        LoggedRequest(
            path: "/\(context.descriptor.fullyQualifiedMethod)",
            trace: metadata.text("traceparent").flatMap { TraceParent($0) })
    }

    /// The header fields that decide whether the call can be repeated.
    var request: HTTPRequest {
        var request = HTTPRequest(method: .post, scheme: nil, authority: nil, path: nil)
        if let name = HTTPField.Name("Idempotency-Key"), let key = metadata.text("idempotency-key") {
            request.headerFields[name] = key
        }
        return request
    }
}

extension Metadata {
    /// The text of a name. Several are joined by commas, as in HTTP; `nil` if there is none.
    func text(_ name: String) -> String? {
        let values = Array(self[stringValues: name])
        return values.isEmpty ? nil : values.joined(separator: ", ")
    }
}
#endif
