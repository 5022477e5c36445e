import ByteText
import Plainspoken

/// Answers lines of JSON with lines of JSON, one for each, in their order.
struct BatchServer {
    /// The longest line that is taken. A longer one is answered with an error, and its bytes are passed over.
    static let maximumLineLength = 16 << 20

    private let operations: [String: any BatchOperation]
    private let names: String

    init(_ operations: [any BatchOperation]) {
        self.operations = Dictionary(operations.map { ($0.name, $0) }) { first, _ in first }
        names = operations.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }

    /// Serves until the input ends or the output takes no more.
    ///
    /// - Parameters:
    ///   - input: the descriptor of a file, pipe or terminal.
    ///   - output: the descriptor that gets the answers: in blocks where lines come faster than they are answered, each at
    ///     once where the other side waits for it.
    /// - Returns: why the output takes no more; nil where all answers are written.
    func serve(input: CInt, output: CInt) -> FileFailure? {
        var reader = LineReader(descriptor: input, maximumLength: Self.maximumLineLength)
        var writer = AnswerWriter(descriptor: output)
        var number = 0
        while writer.failure == nil, let line = reader.next(beforeWaiting: { writer.flush() }) {
            number += 1
            switch line {
            case .text(let bytes): writer.append(answer(bytes, number: number))
            case .tooLong:
                let limit = "the line is longer than \(Self.maximumLineLength) bytes"
                writer.append(Self.failure(.null, number, BatchFailure(limit)))
            }
        }
        writer.flush()
        return writer.failure
    }

    /// The answer to one line.
    ///
    /// - Parameters:
    ///   - line: a JSON object, without the line feed.
    ///   - number: of the line, from 1, for the errors.
    func answer(_ line: [UInt8], number: Int) -> JSONValue {
        let value: JSONValue
        do {
            value = try JSONValue(parsing: line, duplicates: .refused)
        } catch {
            let reason = line.isEmpty ? "the line is empty" : "\(error.message) (column \(error.place.column ?? 1))"
            let isJSON = error.code == .duplicateKey
            return Self.failure(.null, number, BatchFailure(isJSON ? reason : "not JSON: \(reason)"))
        }
        let id = value["id"] ?? .null
        do throws(BatchFailure) {
            guard value.members != nil else { throw BatchFailure("a request is an object, not \(value.kindName)") }
            let request = BatchRequest(value)
            let name = try request.required("op", try request.string("op"), "one of \(names)")
            guard let operation = operations[name] else {
                throw BatchFailure("there is no operation \"\(name.prefix(100))\"; there are \(names)")
            }
            return .object([JSONValue.Member("id", id)] + (try operation.answer(request)))
        } catch {
            return Self.failure(id, number, error)
        }
    }

    private static func failure(_ id: JSONValue, _ line: Int, _ failure: BatchFailure) -> JSONValue {
        .object([
            .init("id", id),
            .init("error", .object([.init("line", .integer(line)), .init("message", .string(failure.message))])),
        ])
    }
}
