#if Hummingbird
import Hummingbird
import HummingbirdCore
import Plainspoken

extension Response {
    /// An answer as Hummingbird sends it.
    init(_ answer: ErrorResponse) {
        let body = answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        self.init(answer, body)
    }

    /// An answer to a reader who may have gone.
    ///
    /// - Parameter written: called where the answer could be written: so the connection that failed was another one, and the failure
    ///   ours.
    init(_ answer: ErrorResponse, written: @escaping @Sendable () -> Void) {
        let bytes = ByteBuffer(bytes: answer.body)
        self.init(
            answer,
            ResponseBody(contentLength: answer.body.count) { writer in
                // Where the task is cancelled, the answer is written at once.
                try? await Task.sleep(for: ReaderFailure.timeToClose)
                try await writer.write(bytes)
                try await writer.finish(nil)
                written()
            })
    }

    private init(_ answer: ErrorResponse, _ body: ResponseBody) {
        self.init(status: answer.head.status, headers: answer.head.headerFields, body: body)
        // For HEAD it is what GET would get, and for 204 and 304 there is none.
        headers[.contentLength] =
            answer.head.headerFields[.contentLength] ?? (answer.body.isEmpty ? nil : headers[.contentLength])
    }
}
#endif
