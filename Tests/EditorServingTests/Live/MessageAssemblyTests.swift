import FlyingFox
import Foundation
import Testing

@testable import EditorServing

@Suite struct MessageAssemblyTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let frames: [WSFrame]
        /// What the last frame means; nil if it is refused.
        var received: MessageAssembly.Received?
        var code: UInt16?

        init(
            _ description: String, _ frames: [WSFrame], _ received: MessageAssembly.Received? = nil, code: UInt16? = nil
        ) {
            (testDescription, self.frames, self.received, self.code) = (description, frames, received, code)
        }
    }

    private static func frame(_ opcode: UInt8, _ bytes: [UInt8] = [], fin: Bool = true, rsv: Bool = false) -> WSFrame {
        WSFrame(fin: fin, rsv1: rsv, opcode: .init(opcode), mask: nil, payload: Data(bytes))
    }

    private static let euro: [UInt8] = [0xE2, 0x82, 0xAC]
    private static let ten = [UInt8](repeating: 65, count: 10)

    static let cases = [
        Case("text", [frame(1, [65])], .message([65])),
        Case("empty text", [frame(1)], .message([])),
        Case(
            "in parts", [frame(1, [65], fin: false), frame(0, [66], fin: false), frame(0, [67])],
            .message([65, 66, 67])),
        Case("a character in two parts", [frame(1, [0xE2], fin: false), frame(0, [0x82, 0xAC])], .message(euro)),
        Case(
            "ping between parts", [frame(1, [65], fin: false), frame(9, [1]), frame(0, [66])], .message([65, 66])),
        Case("two messages", [frame(1, [65]), frame(1, [66])], .message([66])),
        Case("parts without content", [frame(1, fin: false), frame(0, fin: false), frame(0)], .message([])),
        Case("as long as possible", [frame(1, ten)], .message(ten)),
        Case("ping", [frame(9, [1, 2])], .ping([1, 2])),
        Case("pong", [frame(10, [1, 2])], .nothing),
        Case("close", [frame(8)], .close([])),
        Case("close with a reason", [frame(8, [0x03, 0xE8, 65])], .close([0x03, 0xE8, 65])),
        Case("close with a number of our own", [frame(8, [0x0F, 0xA0])], .close([0x0F, 0xA0])),
        Case("part", [frame(1, fin: false)], .nothing),
        Case("too long", [frame(1, ten + [65])], code: 1009),
        Case("too long in parts", [frame(1, ten, fin: false), frame(0, [65])], code: 1009),
        Case("binary", [frame(2, [65])], code: 1003),
        Case("binary in parts", [frame(2, [65], fin: false)], code: 1003),
        Case("not UTF-8", [frame(1, [0xFF])], code: 1007),
        Case("surrogate", [frame(1, [0xED, 0xA0, 0x80])], code: 1007),
        Case("half a character", [frame(1, [0xE2, 0x82])], code: 1007),
        Case("half a character in parts", [frame(1, [0xE2], fin: false), frame(0, [0x82])], code: 1007),
        Case("continues nothing", [frame(0, [65])], code: 1002),
        Case("continues what is over", [frame(1, [65]), frame(0, [65])], code: 1002),
        Case("begins before the end", [frame(1, [65], fin: false), frame(1, [65])], code: 1002),
        Case("extension", [frame(1, [65], rsv: true)], code: 1002),
        Case("ping in parts", [frame(9, [1], fin: false)], code: 1002),
        Case("long ping", [frame(9, [UInt8](repeating: 1, count: 126))], code: 1002),
        Case("long close", [frame(8, [UInt8](repeating: 1, count: 126))], code: 1002),
        Case("close with half a number", [frame(8, [3])], code: 1002),
        Case("close with a number that is never sent", [frame(8, [0x03, 0xED])], code: 1002),
        Case("close with a number of nobody", [frame(8, [0, 1])], code: 1002),
        Case("close with a broken reason", [frame(8, [0x03, 0xE8, 0xFF])], code: 1007),
    ]

    static let unknown = ([3, 4, 5, 6, 7, 11, 12, 13, 14, 15] as [UInt8]).map { opcode in
        Case("opcode \(opcode)", [frame(opcode)], code: 1002)
    }

    @Test(arguments: cases + unknown) func framesMean(_ example: Case) {
        var assembly = MessageAssembly(limit: 10)
        var last: MessageAssembly.Received?
        do {
            for frame in example.frames { last = try assembly.add(frame) }
            #expect(last == example.received)
        } catch {
            #expect(error.code.code == example.code && error.code.reason.utf8.count <= 123)
        }
    }
}
