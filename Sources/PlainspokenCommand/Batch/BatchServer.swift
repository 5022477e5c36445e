import ByteText
import Catalogs

/// Answers each line of JSON with a line of JSON, in order.
struct BatchServer {
    /// The longest line that is accepted. A longer one is answered with an error and skipped.
    static let maximumLineLength = 16 << 20

    private let operations: [String: any BatchOperation]
    private let names: String

    init(_ operations: [any BatchOperation]) {
        self.operations = Dictionary(operations.map { ($0.name, $0) }) { first, _ in first }
        names = operations.map { "\"\($0.name)\"" }.joined(separator: ", ")
    }

    /// Serves until the input ends or the output can no longer be written.
    ///
    /// - Parameters:
    ///   - input: the descriptor of a file, pipe or terminal.
    ///   - output: the descriptor for the answers. They are written in blocks while lines arrive faster than they are
    ///     answered, and at once when the other side is waiting.
    /// - Returns: why the output can no longer be written; nil if all answers were written.
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

    /// Answers one line.
    ///
    /// - Parameters:
    ///   - line: a JSON object, without the line feed.
    ///   - number: the line number, from 1, for error messages.
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
            guard value.members != nil else { throw BatchFailure("a request must be an object, not \(value.kindName)") }
            let request = BatchRequest(value)
            let name = try request.required("op", try request.string("op"), "one of \(names)")
            guard let operation = operations[name] else {
                throw BatchFailure("unknown operation \"\(name.prefix(100))\"; the operations are \(names)")
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
