import HTTPTypes
import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// A flood of client errors does not fill the log, hides nothing else, and is counted.
@Suite struct LogSamplerTests {
    private final class Clock: Sendable {
        private let nanoseconds = Mutex(0)
        func now() -> Int { nanoseconds.withLock { $0 } }
        func wait(_ milliseconds: Int) { nanoseconds.withLock { $0 += milliseconds * 1_000_000 } }
    }

    private func problem(_ status: HTTPResponse.Status) -> Problem { Problem(status: status, code: "x") }

    @Test func aFlood() throws {
        let clock = Clock()
        let log = ErrorLog(LogPolicy(sampling: .perSecond(10)), now: clock.now)
        func lines(_ count: Int, _ status: HTTPResponse.Status) -> [LogEntry] {
            (0..<count).compactMap { _ in log.entry(for: problem(status)) }
        }
        #expect(lines(1_000, .notFound).count == 10)
        #expect(log.omitted == 990)
        // Another status has its own share, and its line reports the dropped ones.
        #expect(lines(1, .unauthorized).first?["omitted"] == "990")
        #expect(log.omitted == 0)
        #expect(lines(5, .notFound).isEmpty)
        // Server errors are never dropped.
        let errors = lines(1_000, .internalServerError)
        #expect(errors.count == 1_000)
        #expect(errors.map { $0["omitted"] }.prefix(2) == ["5", nil])
        clock.wait(999)
        #expect(lines(1, .notFound).isEmpty)
        clock.wait(1)
        let next = lines(20, .notFound)
        #expect(next.count == 10)
        #expect(next.map { $0["omitted"] }.prefix(2) == ["1", nil])
        #expect(log.omitted == 10)
    }

    @Test func withoutALimit() {
        let log = ErrorLog(LogPolicy(sampling: .all))
        #expect((0..<1_000).allSatisfy { _ in log.entry(for: problem(.notFound)) != nil })
        #expect(log.omitted == 0)
    }

    @Test func onlyCounted() {
        let log = ErrorLog(LogPolicy(sampling: .perSecond(-3)))
        #expect(log.entry(for: problem(.notFound)) == nil)
        #expect(log.entry(for: problem(.badGateway))?["omitted"] == "1")
    }

    /// Lines that the log does not accept are not counted either.
    @Test func linesThatAreNotWanted() {
        let log = ErrorLog(LogPolicy(sampling: .perSecond(0)))
        #expect(log.entry(for: problem(.notFound), ifAtLeast: .error) == nil)
        #expect(log.omitted == 0)
    }

    @Test(.hangLimit) func countsAddUpOnFourThreads() async {
        let log = ErrorLog(LogPolicy(sampling: .perSecond(50)))
        let events = 20_000
        let sums = await withTaskGroup(of: (lines: Int, omitted: Int).self) { group in
            for thread in 0..<4 {
                group.addTask {
                    var sums = (lines: 0, omitted: 0)
                    for index in 0..<events {
                        let status: HTTPResponse.Status =
                            index % 100 == 0 ? 500 : HTTPResponse.Status(code: 400 + (index + thread) % 7)
                        guard let entry = log.entry(for: Problem(status: status, code: "x")) else { continue }
                        sums.lines += 1
                        sums.omitted += entry["omitted"].flatMap { Int($0) } ?? 0
                    }
                    return sums
                }
            }
            return await group.reduce(into: (0, 0)) { $0 = ($0.0 + $1.lines, $0.1 + $1.omitted) }
        }
        #expect(sums.0 + sums.1 + log.omitted == 4 * events)
        #expect(sums.0 >= 4 * events / 100)
        #expect(sums.1 > 0)
    }
}
