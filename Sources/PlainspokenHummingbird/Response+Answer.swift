#if Hummingbird
import Hummingbird
import HummingbirdCore
import Plainspoken

extension Response {
    /// A response in Hummingbird's type.
    init(_ answer: ErrorResponse) {
        let body = answer.body.isEmpty ? ResponseBody() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body))
        self.init(answer, body)
    }

    /// A response to a reader who may have gone.
    ///
    /// - Parameter written: called if the response could be written: then a different connection failed, and the
    ///   failure is ours.
    init(_ answer: ErrorResponse, written: @escaping @Sendable () -> Void) {
        let bytes = ByteBuffer(bytes: answer.body)
        self.init(
            answer,
            ResponseBody(contentLength: answer.body.count) { writer in
                // If the task is cancelled, the response is written at once.
                try? await Task.sleep(for: ReaderFailure.timeToClose)
                try await writer.write(bytes)
                try await writer.finish(nil)
                written()
            })
    }

    private init(_ answer: ErrorResponse, _ body: ResponseBody) {
        // The head's own status would have to be read from text.
        self.init(
            status: answer.problem.status ?? .internalServerError, headers: answer.head.headerFields, body: body)
        guard answer.body.isEmpty else { return }
        // For HEAD it is the length that GET would have; 204 and 304 have none.
        headers[.contentLength] = answer.head.headerFields[.contentLength]
    }
}
#endif
