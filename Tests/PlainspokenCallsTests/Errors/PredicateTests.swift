import HTTPTypes
import PlainspokenCalls
import Testing

@testable import Plainspoken

@Suite struct PredicateTests {
    private static let predicates: [(name: String, of: @Sendable (CallError) -> Bool, pattern: CallPattern)] = [
        ("notFound", { $0.isNotFound }, .notFound), ("unauthorized", { $0.isUnauthorized }, .unauthorized),
        ("forbidden", { $0.isForbidden }, .forbidden), ("conflict", { $0.isConflict }, .conflict),
        ("duplicate", { $0.isDuplicate }, .duplicate), ("rateLimited", { $0.isRateLimited }, .rateLimited),
        ("timeout", { $0.isTimeout }, .timeout), ("offline", { $0.isOffline }, .offline),
        ("cancelled", { $0.isCancelled }, .cancelled),
    ]

    private static let noneLeft: HTTPFields = {
        var fields = HTTPFields()
        if let name = HTTPField.Name("X-RateLimit-Remaining") { fields[name] = "0" }
        return fields
    }()

    /// Each error, with everything that is true of it.
    @Test(
        arguments: [
            (Sample.answered(404), ["notFound"]), (Sample.answered(410), ["notFound"]),
            (Sample.answered(401), ["unauthorized"]), (Sample.answered(403), ["forbidden"]),
            (Sample.answered(403, "", noneLeft), ["rateLimited"]),
            (Sample.answered(409), ["conflict"]), (Sample.answered(412), ["conflict"]),
            (Sample.answered(409, #"{"code":"ALREADY_EXISTS","message":"m"}"#), ["conflict", "duplicate"]),
            (Sample.answered(400, #"{"__type":"ns#EntityAlreadyExistsException","message":"m"}"#), ["duplicate"]),
            (
                Sample.answered(
                    422,
                    #"{"message":"Validation Failed","errors":[{"resource":"R","field":"name","code":"already_exists"}]}"#
                ),
                ["duplicate"]
            ),
            (Sample.answered(429), ["rateLimited"]),
            (Sample.answered(400, #"{"__type":"ThrottlingException","message":"m"}"#), ["rateLimited"]),
            (Sample.answered(408), ["timeout"]), (Sample.answered(504), ["timeout"]),
            (Sample.answered(500), []), (Sample.answered(503), []), (Sample.answered(422), []),
            (Sample.answered(200, #"{"status":404,"title":"t","detail":"d"}"#), ["notFound"]),
            (Sample.failed(.timedOut), ["timeout"]), (Sample.failed(.connectTimedOut), ["timeout"]),
            (Sample.failed(.offline), ["offline"]), (Sample.failed(.cancelled), ["cancelled"]),
            (Sample.failed(.connectionLost), []), (Sample.unusable(.decoding), []),
        ] as [(CallError, [String])])
    func whatAnErrorIs(error: CallError, expected: [String]) {
        let result = Result<Int, CallError>.failure(error)
        for predicate in Self.predicates {
            let holds = expected.contains(predicate.name)
            #expect(predicate.of(error) == holds, "\(error) \(predicate.name)")
            #expect((predicate.pattern ~= error as any Error) == holds, "\(error) \(predicate.name)")
            #expect((predicate.pattern ~= result) == holds, "\(error) \(predicate.name)")
        }
    }

    @Test(
        arguments: [
            (#"{"code":"E001","message":"m"}"#, "E001", nil), (#"{"code":1006,"message":"m"}"#, "1006", 1_006),
            (#"{"code":"1006","message":"m"}"#, "1006", 1_006), (#"{"code":5.0,"message":"m","details":[]}"#, "5", 5),
            (#"{"error":{"type":"card_error","code":"card_declined","decline_code":"lost_card"}}"#, "lost_card", nil),
            (#"{"error":{"type":"card_error","code":"card_declined","decline_code":"lost_card"}}"#, "card_error", nil),
            (#"{"type":"https://x.example/p/out-of-credit","title":"t"}"#, "out-of-credit", nil),
            (
                ##"{"code":"order.gone","title":"t","detail":"d","errors":[{"pointer":"#/a","code":"field.taken"}]}"##,
                "field.taken", nil
            ),
        ] as [(String, String, Int?)])
    func codes(body: String, code: String, number: Int?) {
        let error = Sample.answered(422, body)
        #expect(error.has(code: code) && CallPattern.code(code) ~= error)
        #expect(!error.has(code: code + "x") && !error.has(code: ""))
        if let number { #expect(error.has(code: number) && error.has(code: UInt64(number))) }
        #expect(!error.has(code: -1))
    }

    @Test func catching() throws {
        func call(_ error: CallError) throws(CallError) -> String { throw error }
        func kind(_ thrown: CallError) throws(CallError) -> String {
            do {
                return try call(thrown)
            } catch let error where error.isNotFound {
                return "not found"
            } catch let error where error.has(code: "card_declined") {
                return "declined"
            } catch let error where error.has(status: .conflict) || error.bodyContains("busy") {
                return "conflict"
            }
        }
        #expect(try kind(Sample.answered(404)) == "not found")
        #expect(try kind(Sample.answered(402, #"{"code":"card_declined","message":"m"}"#)) == "declined")
        #expect(try kind(Sample.answered(409)) == "conflict")
        #expect(try kind(Sample.answered(500, "we are busy")) == "conflict")
        #expect(throws: CallError.self) { try kind(Sample.answered(500)) }

        func kindOfAny(_ thrown: any Error) -> String {
            do { throw thrown } catch CallPattern.notFound { return "not found" } catch HTTPResponse.Status.conflict {
                return "conflict"
            } catch CallPattern.statuses(500...599) { return "theirs" } catch { return "other" }
        }
        #expect(kindOfAny(Sample.answered(404)) == "not found")
        #expect(kindOfAny(Sample.answered(409)) == "conflict")
        #expect(kindOfAny(Sample.answered(503)) == "theirs")
        #expect(kindOfAny(CancellationError()) == "other")
        #expect(kindOfAny(Sample.failed(.offline)) == "other")
    }

    @Test func results() {
        let failure = Result<Int, CallError>.failure(Sample.answered(404))
        #expect(failure.error?.isNotFound == true)
        #expect(Result<Int, CallError>.success(1).error == nil)
        switch failure {
        case .success: Issue.record("not a success")
        case CallPattern.status(404): break
        case .failure(let error): Issue.record("\(error)")
        }
        #expect(!(CallPattern.notFound ~= Result<Int, CallError>.success(1)))
        #expect(CallPattern.category(.status) ~= failure)
        #expect(CallPattern.bodyContains("gone") ~= Result<Int, CallError>.failure(Sample.answered(404, "it is gone")))
    }

    @Test(arguments: [
        ("abcabd", "abd", true), ("abcab", "abd", false), ("", "a", false), ("a", "", true), ("ab", "b", true),
    ])
    func textInTheBody(body: String, text: String, isThere: Bool) {
        #expect(Sample.answered(500, body).bodyContains(text) == isThere)
    }
}
