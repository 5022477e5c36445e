#if Hummingbird
import Hummingbird
import HummingbirdCore
import Plainspoken

/// How to write the elements of a stream, and the error that ends it.
struct RecordFormat<Element>: Sendable {
    /// The bytes of one element, including the line break at its end.
    let record: @Sendable (Element) throws -> ByteBuffer
    /// The bytes of the last record of a stream that failed.
    let ending: @Sendable (Problem) -> ByteBuffer
}

extension ResponseBody {
    /// A body with one record per element. If the elements end in an error, a last record tells the reader, and the
    /// body then ends normally.
    ///
    /// Without our middleware the error goes to the server, like that of any other body.
    init<Elements: AsyncSequence & Sendable>(_ elements: Elements, _ format: RecordFormat<Elements.Element>) {
        self.init { writer in
            var iterator = elements.makeAsyncIterator()
            while true {
                let record: ByteBuffer?
                do {
                    record = try await iterator.next().map(format.record)
                } catch {
                    guard let problem = StreamWatch.current?.problem(of: error) else { throw error }
                    try await writer.write(format.ending(problem))
                    break
                }
                guard let record else {
                    // A stream that ends because its task was cancelled is incomplete.
                    try Task.checkCancellation()
                    break
                }
                try await writer.write(record)
            }
            try await writer.finish(nil)
        }
    }
}

extension Problem {
    /// `application/problem+json` in one line.
    var json: [UInt8] {
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(self, into: &bytes)
        return bytes
    }
}
#endif
