import Synchronization
import Testing

@testable import Plainspoken

/// The result of `String(reflecting:)`, cut if it is too long.
@Suite struct ReflectedTextTests {
    enum Failure: Error {
        case plain
        case one(Int)
        case named(code: Int, text: String)
        case wrapped(any Error)
        indirect case nested(Failure?)
    }

    struct Parts: Error, @unchecked Sendable {
        struct Described: CustomStringConvertible { var description: String { "described" } }
        var text = "a\"b\n"
        var none: Int?
        var some: String? = "x"
        var twice: Int?? = .some(nil)
        var list: [Any] = [1, "two", 3.5, Described()]
        var table = ["k": [1, 2]]
        var set: Set = [7]
        var empty: [String: Int] = [:]
        var pair = (1, b: "x")
        var type: any Any.Type = Int.self
        var slice = [1, 2, 3][1...]
        var range = 1..<3
        var letter: Character = "é"
        var part: Substring = "abc".dropFirst()
        var function: @Sendable () -> Void = {}
        var object: any AnyObject = Object()
    }

    final class Object: Sendable { let secret = 1 }
    struct Empty: Error {}

    static let values: [any Error] = [
        Failure.plain, Failure.one(1), Failure.named(code: 1, text: "x y"),
        Failure.wrapped(Failure.named(code: 2, text: "")),
        Failure.nested(.nested(.one(3))), Failure.nested(nil), Parts(), Empty(), CancellationError(),
        DecodingError.keyNotFound(
            Key(), .init(codingPath: [Key()], debugDescription: "none", underlyingError: Empty())),
        DecodingError.typeMismatch(Int.self, .init(codingPath: [], debugDescription: "not one")),
        EncodingError.invalidValue("x", .init(codingPath: [], debugDescription: "cannot")),
        Diagnosis("a.b", arguments: ["n": 1], status: 402), UpstreamError(service: "a", status: 500, body: "b".utf8),
    ]

    struct Key: CodingKey {
        var stringValue = "k"
        var intValue: Int?
        init() {}
        init?(stringValue: String) {}
        init?(intValue: Int) {}
    }

    @Test(arguments: values.indices) func sameAsTheStandardLibrary(index: Int) {
        let expected = String(reflecting: Self.values[index])
        #expect(ReflectedText.of(Self.values[index], limit: 100_000) == expected)
        for limit in [0, 1, 7, 30, 100] {
            let text = ReflectedText.of(Self.values[index], limit: limit)
            #expect(expected.hasPrefix(text) && text.utf8.count <= limit, "\(text)")
        }
    }

    @Test func whatIsTooLongIsNotLookedAt() {
        struct Part: CustomStringConvertible {
            static let asked = Mutex(0)
            var description: String {
                Self.asked.withLock { $0 += 1 }
                return "part"
            }
        }
        struct Large: Error { var parts = Array(repeating: Part(), count: 100_000) }
        let text = ReflectedText.of(Large(), limit: 600)
        #expect(text.utf8.count == 600)
        #expect(Part.asked.withLock { $0 } < 110)
    }

    @Test func howDeepItGoes() {
        let deep = (0..<1_000).reduce(Failure.plain) { inner, _ in .nested(inner) }
        let text = ReflectedText.of(deep, limit: 100_000)
        #expect(text.contains("…"))
        #expect(text.utf8.count < 10_000)
    }
}
