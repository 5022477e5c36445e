import FlyingFox
import Foundation
import TestSupport
import Testing

@testable import EditorServing

@Suite(.hangLimit) struct OutboxTests {
    private static func frame(_ bytes: Int = 1) -> WSFrame {
        WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(count: bytes))
    }

    private static func outbox(events: Int = 10, bytes: Int = 100) -> Outbox {
        var limits = ServingLimits()
        (limits.waitingEvents, limits.waitingBytes) = (events, bytes)
        return Outbox(limits: limits)
    }

    @Test(arguments: [(10, 1, true), (11, 1, false), (2, 50, true), (3, 50, false), (1, 101, false)])
    func whoDoesNotReadIsLeft(_ count: Int, _ size: Int, isKept: Bool) async {
        let outbox = Self.outbox()
        for _ in 0..<count { outbox.post(Self.frame(size)) }
        outbox.finish()
        var taken = 0
        while await outbox.next() != nil { taken += 1 }
        #expect(taken == (isKept ? count : 0))
    }

    @Test func anAnswerWaitsForItsTurn() async throws {
        let outbox = Self.outbox()
        outbox.post(Self.frame(1))
        async let sent = outbox.send(Self.frame(2))
        #expect(await outbox.next()?.payload.count == 1)
        #expect(await outbox.next()?.payload.count == 2)
        #expect(await sent)
        async let lost = outbox.send(Self.frame(3))
        outbox.abandon()
        #expect(await !lost)
        #expect(await !outbox.send(Self.frame(4)))
        #expect(await outbox.next() == nil)
    }

    @Test func whoWaitsIsToldOfTheEnd() async {
        for end in [{ (outbox: Outbox) in outbox.finish() }, { $0.abandon() }] as [@Sendable (Outbox) -> Void] {
            let outbox = Self.outbox()
            async let next = outbox.next()
            end(outbox)
            #expect(await next == nil)
        }
        let outbox = Self.outbox()
        let cancelled = Task { await outbox.next() }
        cancelled.cancel()
        #expect(await cancelled.value == nil)
        #expect(await !outbox.send(Self.frame()))
    }

    /// A task is cancelled while another one wakes it: each of them holds a lock that the other one needs, if it holds ours meanwhile.
    @Test func whoWaitsCanBeCancelledAndToldAtOnce() async {
        for _ in 0..<5_000 {
            let outbox = Self.outbox()
            let reader = Task { await outbox.next() }
            await withTaskGroup { group in
                group.addTask { outbox.post(Self.frame()) }
                group.addTask { reader.cancel() }
                group.addTask { outbox.finish() }
            }
            _ = await reader.value
        }
    }
}
