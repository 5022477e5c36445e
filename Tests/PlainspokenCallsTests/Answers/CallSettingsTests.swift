import HTTPTypes
import Testing

@testable import Plainspoken
@testable import PlainspokenCalls

@Suite struct CallSettingsTests {
    struct Garbled: Error {}

    private static let settings: CallSettings = {
        var settings = CallSettings(service: "shop")
        settings.maximumBody = 10
        return settings
    }()

    private static let key: HTTPFields = {
        var fields = HTTPFields()
        if let name = HTTPField.Name("Idempotency-Key") { fields[name] = "1" }
        return fields
    }()

    private func value(
        _ received: CallReply.Received, _ request: HTTPRequest = Sample.request()
    ) throws(CallError) -> String {
        try Self.settings.value(of: received, to: request) { body in
            guard body != Array("garbled".utf8) else { throw Garbled() }
            return String(decoding: body, as: UTF8.self)
        }
    }

    private static func reply(_ status: Int?, _ body: String, isWhole: Bool = true) -> CallReply.Received {
        .success(
            CallReply(
                response: status.map { HTTPResponse(status: HTTPResponse.Status(code: $0)) }, body: Array(body.utf8),
                isBodyWhole: isWhole))
    }

    /// Each step is checked before the next: if several fail, the first is reported.
    @Test(
        arguments: [
            (.failure(TransportError(.connectionLost)), .transport), (.failure(TransportError(.cancelled)), .cancelled),
            (.failure(TransportError(.tooLarge)), .tooLarge),
            (reply(nil, "garbled"), .notHTTP), (reply(nil, ""), .notHTTP),
            (reply(404, "garbled"), .status), (reply(500, ""), .status),
            (reply(302, "long enough not to be taken"), .status),
            (reply(200, "long enough not to be taken"), .tooLarge), (reply(200, "cut", isWhole: false), .tooLarge),
            (reply(200, ""), .emptyBody), (reply(204, ""), .emptyBody), (reply(200, "garbled"), .decoding),
        ] as [(CallReply.Received, CallCategory)])
    func theOrder(received: CallReply.Received, category: CallCategory) {
        let error = #expect(throws: CallError.self) { try value(received) }
        #expect(error?.category == category)
        #expect(error?.service == "shop" && error?.circumstances.method == .get && error?.attempts == 1)
    }

    @Test func whatAnErrorKeeps() throws {
        let decoding = try #require(throws: CallError.self) { try value(Self.reply(200, "garbled")) }
        #expect(decoding.underlying is Garbled && decoding.body == Array("garbled".utf8))
        #expect(decoding.response?.status == .ok && decoding.serverError == nil)
        let status = try #require(throws: CallError.self) {
            try value(Self.reply(422, #"{"code":"E001","message":"m"}"#))
        }
        #expect(status.has(code: "E001") && status.body.count == 29 && status.isBodyWhole)
        let cut = try #require(throws: CallError.self) { try value(Self.reply(422, "{", isWhole: false)) }
        #expect(!cut.isBodyWhole)
        let keyed = Sample.request(.post, Self.key)
        let posted = try #require(throws: CallError.self) { try value(.failure(TransportError(.timedOut)), keyed) }
        #expect(posted.circumstances.mayBeRepeated && posted.retryFailure.mayBeRepeated)
    }

    @Test func successes() throws {
        #expect(try value(Self.reply(200, "fine")) == "fine")
        #expect(try value(Self.reply(206, "fine")) == "fine")
        #expect(try Self.settings.success(Self.reply(204, ""), to: Sample.request()).response.status == .noContent)
        #expect(Self.settings.bodyLimit(forStatus: 200) == 10)
        #expect(Self.settings.bodyLimit(forStatus: 500) == CallError.maximumBody)
    }

    /// Servers that answer failures with 200: the settings say how to tell.
    @Test func failuresWithinASuccess() throws {
        var settings = Self.settings
        settings.maximumBody = 100
        settings.isFailure = { response, body in response.status == .ok && body.first == UInt8(ascii: "{") }
        let reply = Self.reply(200, #"{"ok":false,"error":"invalid_auth"}"#)
        let thrown = try #require(throws: CallError.self) { try settings.success(reply, to: Sample.request()) }
        #expect(thrown.category == .status && thrown.has(code: "invalid_auth") && !thrown.retryFailure.isWorthwhile)
        #expect(try settings.success(Self.reply(200, "fine"), to: Sample.request()).response.status == .ok)
    }

    /// … or the decoder.
    @Test func aDecoderThatFindsAFailure() throws {
        let failure = Sample.answered(200, #"{"ok":false,"error":"invalid_auth"}"#)
        let thrown = try #require(throws: CallError.self) {
            try Self.settings.value(of: Self.reply(200, "x"), to: Sample.request()) { _ -> Int in throw failure }
        }
        #expect(thrown.category == .status && thrown.has(code: "invalid_auth"))
    }

    @Test func handlers() throws {
        let handler = CallHandler { error in
            var error = error
            if error.isUnauthorized { error.retry = .after(.zero) }
            return error
        }
        let found: Int? = try handler.settle(Sample.answered(404)) { $0.isNotFound ? .some(nil) : nil }
        #expect(found == nil, "the call's own handler knows what to give in place of a value")
        let number = try handler.settle(Sample.answered(409)) { $0.isConflict ? 7 : nil }
        #expect(number == 7)
        let declined = try #require(throws: CallError.self) {
            let _: Int = try handler.settle(Sample.answered(401)) { $0.isNotFound ? 1 : nil }
        }
        #expect(declined.retry == .after(.zero), "the one place has seen it")
        let replaced = try #require(throws: CallError.self) {
            let _: Int = try handler.settle(Sample.answered(401)) { _ throws(CallError) in throw Sample.answered(500) }
        }
        #expect(replaced.has(status: 500))
        let cancelled = try #require(throws: CallError.self) {
            let _: Int = try handler.settle(Sample.failed(.cancelled)) { _ in 1 }
        }
        #expect(cancelled.isCancelled, "no one waits for a value")
        #expect(throws: CallError.self) { let _: Int = try CallHandler.none.settle(Sample.answered(401)) }
    }
}
