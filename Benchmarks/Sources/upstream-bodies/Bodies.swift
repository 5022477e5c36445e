import Foundation
import Plainspoken

// METRIC=… COUNT=… upstream-bodies: does one operation COUNT times, for `Benchmarks/upstream-bodies`, which counts instructions.

/// A body of 300 bytes, as Google's APIs send them (AIP-193).
let google = Array(
    #"{"error":{"code":429,"message":"Quota exceeded for requests per minute of this project.","status":"RESOURCE_EXHAUSTED","details":[{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"RATE_LIMIT_EXCEEDED","domain":"orders.example.com","metadata":{"service":"orders.example.com","limit":"60"}}]}}"#
        .utf8)
/// One of the same length without a standard: no format has a unique mark in it.
let plain = Array(
    #"{"code":"E1042","message":"The order cannot be changed any more, because the warehouse has packed it. Changes are possible until one hour before that; afterwards, cancel the order and place it again, or call us about it: we are here from Monday to Friday.","time":"2026-01-02T03:04:05Z","host":"orders-7"}"#
        .utf8)

struct GoogleBody: Decodable {
    struct Failure: Decodable {
        struct Detail: Decodable {
            var reason: String?
            var domain: String?
            var metadata: [String: String]?
        }
        var code: Int
        var message: String
        var status: String
        var details: [Detail]
    }
    var error: Failure
}

struct PlainBody: Decodable {
    var code: String
    var message: String
    var time: String
    var host: String
}

struct ManySource<Marker: Sendable>: ErrorSource {
    struct Failure: Error {}
    func diagnose(_ error: Failure, in context: DiagnosisContext) -> Diagnosis? { nil }
}

/// 100 sources of different types; the last of the first four knows the error.
func sources<Marker: Sendable>(_ count: Int, _ type: Marker.Type) -> [any ErrorSource] {
    count == 0 ? [] : sources(count - 1, [Marker].self) + [ManySource<Marker>()]
}

struct Sold: Error {}
struct SoldSource: ErrorSource {
    func diagnose(_ error: Sold, in context: DiagnosisContext) -> Diagnosis? { Diagnosis(.resourceNotFound) }
}

@main
enum Bodies {
    static func main() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["COUNT"].flatMap { Int($0) } ?? 1
        let sum =
            switch environment["METRIC"] ?? "" {
            case "4-sources": try translate(4, count)
            case "100-sources": try translate(100, count)
            case "read-google": read(google, count)
            case "read-plain": read(plain, count)
            case "decode-google": try decode(google, GoogleBody.self, count)
            case "decode-plain": try decode(plain, PlainBody.self, count)
            default: describe()
            }
        exit(sum < 0 ? 1 : 0)
    }

    /// Answers an error that one of some sources knows.
    static func translate(_ number: Int, _ count: Int) throws -> Int {
        let translator = try ErrorTranslator(sources: sources(number - 1, Int.self) + [SoldSource()])
        var (body, sum): ([UInt8], Int) = ([], 0)
        for _ in 0..<count {
            body.removeAll(keepingCapacity: true)
            sum += translator.encode(Sold(), for: "en", into: &body).status?.code ?? 0
        }
        return sum
    }

    static func read(_ body: [UInt8], _ count: Int) -> Int {
        let error = UpstreamError(
            service: "orders", status: 429, headerFields: [.contentType: "application/json"], body: body)
        var sum = 0
        for _ in 0..<count { sum += error.said().codes.count }
        return sum
    }

    static func decode<Body: Decodable>(_ body: [UInt8], _ type: Body.Type, _ count: Int) throws -> Int {
        let (decoder, data) = (JSONDecoder(), Data(body))
        var sum = 0
        for _ in 0..<count { sum += MemoryLayout.size(ofValue: try decoder.decode(type, from: data)) }
        return sum
    }

    static func describe() -> Int {
        for body in [google, plain] {
            let error = UpstreamError(service: "orders", status: 429, body: body)
            print("\(body.count) bytes: \(error.said())")
        }
        return 0
    }
}
