import FlyingFox
import Foundation
import TestSupport
import Testing

@testable import EditorServing

struct FrameReaderTests {
    /// All frames in bytes that come in pieces of some size, and why there are no more.
    private static func read(_ bytes: [UInt8], pieces size: Int, limit: Int = 1 << 20) -> ([WSFrame], WSCloseCode?) {
        var reader = FrameReader(limit: limit)
        var frames: [WSFrame] = []
        do throws(CloseFault) {
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.add(Array(bytes[start..<min(bytes.count, start + size)]))
                while let frame = try reader.next() { frames.append(frame) }
            }
            return (frames, nil)
        } catch {
            return (frames, error.code)
        }
    }

    @Test func framesComeInAnyPieces() {
        let contents = [0, 1, 3, 4, 125, 126, 127, 255, 256, 65_535, 65_536, 70_000].map { count in
            (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        }
        let bytes = contents.enumerated().flatMap { number, content in
            TestPage.frame(
                number % 2 == 0 ? .text : .continuation, content, fin: number % 3 == 0, rsv: UInt8(number % 8))
        }
        for size in [1, 2, 3, 7, 100, 4_096, bytes.count] {
            let (frames, fault) = Self.read(bytes, pieces: size)
            #expect(fault == nil && frames.map { Array($0.payload) } == contents)
            for (number, frame) in frames.enumerated() {
                #expect(frame.opcode == (number % 2 == 0 ? .text : .continuation) && frame.fin == (number % 3 == 0))
                let rsv = (frame.rsv1 ? 4 : 0) + (frame.rsv2 ? 2 : 0) + (frame.rsv3 ? 1 : 0)
                #expect(rsv == number % 8)
            }
        }
    }

    /// With fewer bytes than a length needs, too.
    @Test func aLengthMayBeWrittenLonger() {
        let short = Self.read([0x81, 0xFE, 0, 2, 0, 0, 0, 0, 65, 66], pieces: 1)
        #expect(short.0.map { Array($0.payload) } == [[65, 66]])
        let long = Self.read([0x81, 0xFF, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 64], pieces: 1)
        #expect(long.0.map { Array($0.payload) } == [[65]])
    }

    /// A frame is refused by its first bytes.
    static let refused: [(name: String, bytes: [UInt8], code: Int)] = [
        ("no mask", [0x81, 0x00], 1002), ("no mask, long", [0x81, 126], 1002), ("no mask, longer", [0x82, 127], 1002),
        ("one byte too many", TestPage.start(.text, 101), 1009), ("16 bits", [0x82, 0xFE, 0xFF, 0xFF], 1009),
        ("32 bits", [0x80, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], 1009),
        ("63 bits", [0x81, 0xFF, 0x7F] + [UInt8](repeating: 0xFF, count: 7), 1009),
        ("64 bits", [0x81, 0xFF] + [UInt8](repeating: 0xFF, count: 8), 1002),
        ("65th bit", [0x81, 0xFF, 0x80] + [UInt8](repeating: 0, count: 7), 1002),
        ("long ping", TestPage.start(.ping, 126), 1002), ("long pong", TestPage.start(.pong, 1 << 30), 1002),
        ("long close", [0x88, 0xFE, 0, 126], 1002), ("long unknown control frame", [0x8F, 0xFE, 0, 126], 1002),
    ]

    @Test(.shows(.editorLimits), arguments: refused) func aFrameIsRefusedByItsStart(
        _ name: String, _ bytes: [UInt8], _ code: Int
    ) {
        for size in [1, bytes.count] {
            let (frames, fault) = Self.read(TestPage.frame(.text, [65]) + bytes, pieces: size, limit: 100)
            #expect(frames.count == 1 && fault.map { Int($0.code) } == code)
        }
    }

    @Test func whatIsSentCanBeRead() throws {
        for count in [0, 1, 125, 126, 65_535, 65_536] {
            let frame = WSFrame(
                fin: count != 1, rsv2: count == 0, opcode: .text, mask: nil, payload: Data(count: count))
            var bytes = frame.bytes
            #expect(bytes.count == count + (count > 65_535 ? 10 : count > 125 ? 4 : 2))
            // With a mask of zeros, what a client sends is what a server sends.
            let head = bytes.count - count
            bytes[1] |= 0x80
            bytes.insert(contentsOf: [0, 0, 0, 0], at: head)
            #expect(Self.read(bytes, pieces: 1_000).0 == [frame])
        }
    }
}
