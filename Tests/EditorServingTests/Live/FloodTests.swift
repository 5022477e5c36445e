import Catalogs
import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import EditorServing

/// Pages that send more than they should, or do not read. Each test runs in a process of its own, whose memory is its own as well, and
/// another page is answered all the while.
@Suite(.serialized, .hangLimit) struct FloodTests {
    /// What counts as no growth, in KiB. A flood has several times as much.
    private static let slack = 24 << 10

    /// Runs a flood next to a page that goes on working.
    private static func flood(
        _ desk: StubDesk = StubDesk(), limits: ServingLimits = ServingLimits(),
        _ body: @Sendable (EditorAddress, TestPage) async throws -> Void
    ) async throws {
        try await withEditor(desk, limits: limits) { address, _ in
            let other = try await TestPage.greeted(address)
            try await other.send("{}")
            try #require(try await other.next()?.text == "{}")
            let before = peakMemory()
            try await body(address, other)
            let growth = peakMemory() - before
            try #require(growth < slack, "\(growth) KiB")
            try await other.send("{}")
            try #require(try await other.next()?.text == "{}")
        }
    }

    private static func check(_ page: TestPage) async throws {
        try await page.send("{}")
        try #require(try await page.next()?.text == "{}")
    }

    #if os(Linux)
    /// Its length is enough to refuse it.
    @Test(.shows(.editorLimits)) func aFrameOf100MBIsRefused() async {
        await #expect(processExitsWith: .success) {
            try await Self.flood { address, other in
                let page = try await TestPage.greeted(address)
                let socket = page.client.socket
                let sending = Task {
                    try await socket.write(Data(TestPage.start(.text, 100 << 20) + [0, 0, 0, 0]))
                    let piece = Data(repeating: 0x20, count: 1 << 20)
                    for _ in 0..<100 { try await socket.write(piece) }
                }
                try #require(try await page.closing() == 1009)
                try await Self.check(other)
                _ = await sending.result
            }
        }
    }

    /// Frames that need no answer come faster than they can be read, from more pages than there are processors.
    @Test(.shows(.editorLimits)) func framesThatNeedNoAnswerKeepNobodyWaiting() async {
        await #expect(processExitsWith: .success) {
            try await Self.flood { address, other in
                var pages: [TestPage] = []
                for _ in 0..<10 { pages.append(try await TestPage.greeted(address)) }
                let pongs = Data((0..<10_000).flatMap { _ in TestPage.frame(.pong) })
                let sockets = pages.map(\.client.socket)
                let sending = sockets.map { socket in Task { while true { try await socket.write(pongs) } } }
                for _ in 0..<20 { try await Self.check(other) }
                for task in sending { task.cancel() }
                for page in pages { try page.client.shutDown() }
                for task in sending { _ = await task.result }
            }
        }
    }

    @Test(.shows(.editorLimits)) func aMessageOf100MBInPartsIsRefusedAsSoonAsItIsTooLong() async {
        await #expect(processExitsWith: .success) {
            try await Self.flood { address, other in
                let page = try await TestPage.greeted(address)
                let socket = page.client.socket
                let sending = Task {
                    let piece = Data(
                        TestPage.start(.continuation, 64 << 10, fin: false) + [0, 0, 0, 0]
                            + [UInt8](repeating: 0x20, count: 64 << 10))
                    try await socket.write(Data(TestPage.frame(.text, fin: false)))
                    for _ in 0..<1_600 { try await socket.write(piece) }
                }
                try #require(try await page.closing() == 1009)
                try await Self.check(other)
                _ = await sending.result
            }
        }
    }

    /// 10,000 requests of 3 KB, and the client reads no answer until it has sent them all, which it cannot: it has to wait.
    @Test(.shows(.editorLimits)) func aFloodOfRequestsWaitsForItsAnswers() async {
        await #expect(processExitsWith: .success) {
            let desk = StubDesk()
            try await Self.flood(desk) { address, other in
                let page = try await TestPage.greeted(address)
                let (socket, sent) = (page.client.socket, Counter())
                let text = String(repeating: "x", count: 3_000)
                let sending = Task {
                    for number in 0..<10_000 {
                        try await socket.write(
                            Data(TestPage.frame(.text, Array(#"{"id":\#(number),"text":"\#(text)"}"#.utf8))))
                        sent.add()
                    }
                }
                try await sent.rest()
                try #require(sent.value < 9_000 && desk.log.requests < 9_000, "\(sent.value), \(desk.log.requests)")
                try await Self.check(other)
                for number in 0..<10_000 {
                    try #require(try await page.next()?.text == #"{"id":\#(number),"text":"\#(text)"}"#)
                }
                try await sending.value
            }
        }
    }

    @Test(.shows(.editorLimits)) func aFloodOfPingsWaitsForItsPongs() async {
        await #expect(processExitsWith: .success) {
            try await Self.flood { address, other in
                let page = try await TestPage.greeted(address)
                let (socket, sent) = (page.client.socket, Counter())
                let pings = Data((0..<1_000).flatMap { _ in TestPage.frame(.ping, [UInt8](repeating: 7, count: 125)) })
                let sending = Task {
                    for _ in 0..<1_000 {
                        try await socket.write(pings)
                        sent.add()
                    }
                }
                try await sent.rest()
                try #require(sent.value < 900, "\(sent.value)")
                try await Self.check(other)
                try page.client.shutDown()
                _ = await sending.result
            }
        }
    }

    /// The events for a page that does not read are thrown away, and in the end its connection is closed.
    @Test(.shows(.editorLimits)) func aPageThatDoesNotReadItsEventsIsLeft() async {
        await #expect(processExitsWith: .success) {
            let desk = StubDesk()
            var limits = ServingLimits()
            limits.standstill = .milliseconds(100)
            limits.waitingBytes = 8 << 20
            try await Self.flood(desk, limits: limits) { address, other in
                _ = try await TestPage.greeted(address)
                let deaf = try await TestPage.greeted(address)
                let text = String(repeating: "x", count: 100_000)
                for number in 0..<600 {
                    desk.tell(.object([.init("n", .integer(number)), .init("text", .string(text))]))
                    try #require(try await other.next()?.text == #"{"n":\#(number),"text":"\#(text)"}"#)
                }
                try #require(try await eventually { desk.log.disconnected == [2, 3] })
                _ = deaf
            }
        }
    }
    #endif
}

/// Counts what another task does.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }

    /// Returns when the other task has done nothing for some time.
    func rest() async throws {
        var last = -1
        while last != value {
            last = value
            try await Task.sleep(for: .milliseconds(500))
        }
    }
}
