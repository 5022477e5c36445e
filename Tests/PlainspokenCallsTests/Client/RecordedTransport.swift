import HTTPTypes
import PlainspokenCalls
import Synchronization

@testable import Plainspoken

/// A transport that responds as a test wants, and remembers the requests.
final class RecordedTransport: CallTransport {
    struct Attempt: Sendable {
        var request: HTTPRequest
        var body: [UInt8]
    }

    typealias Answer = @Sendable (_ attempt: Int) async throws(TransportError) -> CallAnswer

    private let answer: Answer
    private let record = Mutex<[Attempt]>([])
    /// How many parts of bodies were read.
    let read = Counter()

    /// - Parameter answer: what comes of an attempt, from 1.
    init(_ answer: @escaping Answer) { self.answer = answer }

    /// Answers the same always.
    convenience init(_ status: Int?, _ body: String = "", fields: HTTPFields = [:]) {
        self.init { _ in .recorded(status, [body], fields: fields) }
    }

    /// What was asked, in order.
    var attempts: [Attempt] { record.withLock(\.self) }

    func send(_ request: HTTPRequest, body: [UInt8]) async throws(TransportError) -> CallAnswer {
        let number = record.withLock { attempts in
            attempts.append(Attempt(request: request, body: body))
            return attempts.count
        }
        return try await answer(number)
    }

    /// Never answers, until its task is cancelled.
    static func silence() async throws(TransportError) -> CallAnswer {
        do { try await Task.sleep(for: .seconds(3_600)) } catch { throw TransportError(.cancelled) }
        throw TransportError(.failed)
    }
}

final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock(\.self) }
    func add() { count.withLock { $0 += 1 } }
}

/// A body of some parts, which then ends, breaks off or goes on for ever.
struct RecordedBody: AsyncSequence, Sendable {
    enum End: Sendable { case whole, broken(TransportKind), silent, silentUntilCancelled, endless }

    var parts: [String]
    var end = End.whole
    var read = Counter()

    struct AsyncIterator: AsyncIteratorProtocol {
        let body: RecordedBody
        var place = 0

        mutating func next(isolation actor: isolated (any Actor)?) async throws(TransportError) -> [UInt8]? {
            body.read.add()
            place += 1
            if place <= body.parts.count { return Array(body.parts[place - 1].utf8) }
            switch body.end {
            case .whole: return nil
            case .broken(let kind): throw TransportError(kind)
            case .silent:
                _ = try await RecordedTransport.silence()
                return nil
            case .silentUntilCancelled:
                // As AsyncStream does it.
                try? await Task.sleep(for: .seconds(3_600))
                return nil
            case .endless: return Array("more".utf8)
            }
        }

        mutating func next() async throws(TransportError) -> [UInt8]? { try await next(isolation: nil) }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(body: self) }
}

extension CallAnswer {
    static func recorded(
        _ status: Int?, _ parts: [String] = [], end: RecordedBody.End = .whole, fields: HTTPFields = [:],
        read: Counter = Counter()
    ) -> CallAnswer {
        CallAnswer(
            status.map { HTTPResponse(status: HTTPResponse.Status(code: $0), headerFields: fields) },
            body: RecordedBody(parts: parts, end: end, read: read))
    }
}

/// Bodies that are numbers.
struct NumberFormat: CallFormat {
    struct NotANumber: Error {}

    var mediaType: String { "text/x-number" }

    func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws -> Value {
        let number = Int(String(decoding: body, as: UTF8.self))
        // `number as? Value` for a missing number would be the `nil` of an optional.
        guard let number, let value = number as? Value else { throw NotANumber() }
        return value
    }

    func encode(_ value: some Encodable) throws -> [UInt8] {
        guard let number = value as? Int else { throw NotANumber() }
        return Array(String(number).utf8)
    }
}
