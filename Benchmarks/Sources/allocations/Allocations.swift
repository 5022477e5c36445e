import CountedAllocations
import Plainspoken

/// `allocations CATALOGS` counts the allocations of one operation when nothing is new any more, and ends with 1 where there are more
/// than were promised.
@main
enum Allocations {
    /// How often each operation is run before and while it is counted: a multiple of the headers and the numbers of the workload.
    private static let rounds = 48

    static func main() throws {
        guard CommandLine.arguments.count > 1 else { return print("usage: allocations CATALOGS") }
        let translator = try Workload.translator(CommandLine.arguments[1])
        var areKept = true

        func count(_ name: String, promised: Int, _ operation: (Int) -> Void) {
            for index in 0..<rounds { operation(index) }
            let before = countedAllocations()
            for index in 0..<rounds { operation(index) }
            let allocations = Double(countedAllocations() - before) / Double(rounds)
            if allocations > Double(promised) { areKept = false }
            print("| \(name) | \(allocations) | ≤ \(promised) |")
        }
        func error(_ index: Int) -> APIError {
            .tooManyRequests(field: Workload.field, retryAfter: Workload.numbers[index % 6])
        }
        func preference(_ index: Int) -> LanguagePreference { .acceptLanguage(Workload.headers[index & 7]) }
        var buffer: [UInt8] = []
        buffer.reserveCapacity(4_096)

        print("| figure | allocations | promised |\n| --- | ---: | ---: |")
        // The error's box, and the bytes.
        count("any Error → fresh bytes", promised: 2) { index in
            var body: [UInt8] = []
            body.reserveCapacity(512)
            _ = translator.encode(error(index), for: preference(index), into: &body)
        }
        // The error's box alone.
        count("any Error → the caller's buffer", promised: 1) { index in
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(error(index), for: preference(index), into: &buffer)
        }
        count("Diagnosis → the caller's buffer", promised: 1) { index in
            buffer.removeAll(keepingCapacity: true)
            _ = translator.encode(error(index).diagnosis, for: preference(index), into: &buffer)
        }
        if !areKept { throw BrokenPromise() }
    }

    private struct BrokenPromise: Error {}
}
