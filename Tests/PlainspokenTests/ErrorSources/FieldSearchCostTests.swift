import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// The most that examining every field may cost, for any data and any types.
@Suite struct FieldSearchCostTests {
    /// Has more members than a search has rounds for long bodies.
    struct Wide<Filler: Decodable>: Decodable {
        var filler: Filler
        var many: Many
    }

    struct Many: Decodable {
        var a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z: Int
    }

    /// Tries one type after another. Throwing takes longer than decoding.
    enum Anything: Decodable {
        case nothing, truth, number, text, list, object
        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .nothing
            } else if (try? value.decode(Bool.self)) != nil {
                self = .truth
            } else if (try? value.decode(Double.self)) != nil {
                self = .number
            } else if (try? value.decode(String.self)) != nil {
                self = .text
            } else if (try? value.decode([Anything].self)) != nil {
                self = .list
            } else {
                _ = try value.decode([String: Anything].self)
                self = .object
            }
        }
    }

    struct Empty: Decodable { var a: Int? }

    /// How many values were made.
    final class Count: Sendable {
        @TaskLocal static var current: Count?
        let values = Atomic(0)

        /// How many counted values a closure makes.
        static func values(in work: () -> Void) -> Int {
            let count = Count()
            $current.withValue(count, operation: work)
            return count.values.load(ordering: .relaxed)
        }
    }

    /// A value that is counted.
    struct Counted<Value: Decodable>: Decodable {
        init(from decoder: any Decoder) throws {
            Count.current?.values.add(1, ordering: .relaxed)
            _ = try Value(from: decoder)
        }
    }

    /// The number of decodings and of fields found, and how many values were made in all for each one of the body.
    private func cost<Value: Decodable>(
        _ filler: String, bytes: Int, of type: Value.Type, _ search: FieldSearch = .everyField
    ) throws -> (rounds: Int, fields: Int, ratio: Double) {
        let list = Array(repeating: filler, count: max(bytes / (filler.utf8.count + 1), 1)).joined(separator: ",")
        let data = Data(#"{"filler":[\#(list)],"many":{}}"#.utf8)
        var thrown: (any Error)?
        let once = Count.values {
            do { _ = try JSONDecoder().decode(Wide<[Counted<Value>]>.self, from: data) } catch { thrown = error }
        }
        let cause = try #require(thrown)
        var rounds = 0
        var found: RequestDecodingError?
        let all = Count.values {
            found = RequestDecodingError(cause, json: data).searched(
                for: Wide<[Counted<Value>]>.self, search, length: data.count
            ) {
                rounds += 1
                return try JSONDecoder().decode($0, from: data)
            }
        }
        return (rounds, try #require(found).fieldErrors.count, Double(all) / Double(max(once, 1)))
    }

    /// Typical bodies are searched to the end; for bodies that take long, the search stops earlier.
    @Test(.shows(.jsonDecoders)) func rounds() throws {
        // 26 fields, and once more to find none.
        #expect(try cost("1", bytes: 300, of: Int.self).fields == 26)
        #expect(try cost(#"{"a":1}"#, bytes: 1_000, of: Empty.self).rounds == 27)
        for (filler, cost) in try [
            ("1", cost("1", bytes: 60_000, of: Int.self)), ("1", cost("1", bytes: 8_000, of: Int.self)),
            ("[]", cost("[]", bytes: 8_000, of: [Int].self)), ("{}", cost("{}", bytes: 8_000, of: Empty.self)),
            ("{}", cost("{}", bytes: 8_000, of: Anything.self)),
            (#""x""#, cost(#""x""#, bytes: 8_000, of: Anything.self)),
        ] {
            #expect(cost.fields >= 1 && cost.rounds <= 8, "\(filler): \(cost)")
            #expect(filler != #""x""# || cost.rounds == 1, "\(filler): \(cost)")
            #expect(cost.ratio <= Double(cost.rounds), "\(filler): \(cost)")
        }
    }

    /// A type that contains itself twice and accepts anything: it would take 2⁶⁴ made-up values.
    @Test(.shows(.jsonDecoders)) func typesThatGrow() throws {
        final class Pair: Decodable {
            let left: Pair?
            let right: Pair?
            let name: Int
            enum Keys: String, CodingKey { case left, right, name }
            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: Keys.self)
                left = try? values.decode(Pair.self, forKey: .left)
                right = try? values.decode(Pair.self, forKey: .right)
                name = try values.decode(Int.self, forKey: .name)
            }
        }
        struct Body: Decodable {
            var pair: Pair
            var last: Int
        }
        #expect(
            try FieldSearchTests.search(#"{"pair":1}"#, as: Body.self).first == "#/pair field.wrong-type.object")
    }

    /// An application's type is examined, even if it has the name of one of Foundation's.
    @Test func typesOfTheSameName() throws {
        struct Body: Decodable {
            struct Data: Decodable {
                var a: Int
                var b: String
            }
            struct URL: Decodable { var host: String }
            var data: Data
            var url: URL
            var date: Foundation.Date
        }
        #expect(
            try FieldSearchTests.search(#"{"data":{"a":"x"},"url":3}"#, as: Body.self) == [
                "#/data/a field.wrong-type.integer", "#/data/b field.missing",
                "#/url field.wrong-type.object",
                "#/date field.missing",
            ])
    }

    struct Order: Decodable {
        var name: String
        var counts: [String: Int]
        var notes: [String]
    }

    /// Names and values chosen by senders: names are limited and escaped, values appear nowhere.
    @Test(arguments: [
        #"{"name":{"secret-42":1},"counts":{"a\u0000b":"secret-42"},"notes":"secret-42"}"#,
        #"{"name":["secret-42"],"counts":{"\r\nSet-Cookie: x":"secret-42","😀\u202e":null},"notes":["a",{"secret-42":[]}]}"#,
        #"{"name":1e400,"name":"secret-42","counts":{"a":1e99999,"a":"secret-42"},"notes":[]}"#,
        #"{"name":-0.0,"counts":{"</script><b>":99999999999999999999999},"notes":[null,null,"secret-42"]}"#,
    ])
    func hostileNames(body: String) throws {
        let data = Data(body.utf8)
        let thrown = try #require(throws: (any Error).self) { try JSONDecoder().decode(Order.self, from: data) }
        let error = RequestDecodingError(thrown, json: data)
            .searched(for: Order.self, .everyField, length: data.count) { try JSONDecoder().decode($0, from: data) }
        let problem = try ErrorTranslator().translate(error, for: "en")
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &bytes)
        let answer = String(decoding: bytes, as: UTF8.self)
        #expect(problem.status == 422 && !problem.errors.isEmpty)
        let lines = error.fieldErrors.map(\.description)
        for text in lines + [answer] {
            #expect(!text.contains("secret-42") && !text.contains("<b>"), "\(text)")
            #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }, "\(text)")
        }
    }

    /// A hundred thousand members, entries or levels, and long names cost as little as a few.
    @Test(.shows(.jsonDecoders)) func hostileSizes() throws {
        let many = (0..<100_000).map { #""k\#($0)":"x""# }.joined(separator: ",")
        let name = String(repeating: "n", count: 60_000)
        let long = String(repeating: "9", count: 60_000)
        for body in [
            #"{"counts":{\#(many)}}"#, #"{"name":"","counts":{"\#(name)":"x"},"notes":[]}"#,
            #"{"name":"","counts":{"a":\#(long)},"notes":1}"#,
            #"{"name":"","counts":{},"notes":[\#(Array(repeating: "1", count: 100_000).joined(separator: ","))]}"#,
            #"{"name":\#(String(repeating: "[", count: 500))\#(String(repeating: "]", count: 500))}"#,
        ] {
            let found = try FieldSearchTests.search(body, as: Order.self)
            #expect(1...AnswerLimits.fieldErrors ~= found.count && found.allSatisfy { $0.utf8.count < 700 })
        }
    }
}
