import TestSupport
import Testing

@testable import CatalogLanguageServer

struct MessageFramesTests {
    private func frames(
        _ bytes: [UInt8], pieces: Int = .max, limit: Int = MessageFrames.maximumContent
    ) -> [MessageFrames.Frame] {
        var frames = MessageFrames(maximumContent: limit)
        var found: [MessageFrames.Frame] = []
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + min(pieces, bytes.count))
            frames.append(bytes[start..<end])
            start = end
            while let frame = frames.next() {
                found.append(frame)
                if case .broken = frame { return found }
            }
        }
        return found
    }

    @Test(arguments: [1, 2, 3, 7, 1_000]) func messagesArriveInPieces(size: Int) {
        let first = MessageFrames.written(Array("{}".utf8))
        let second = Array("content-type: x\r\nCONTENT-LENGTH:\t4 \r\n\r\n".utf8) + Array("null".utf8)
        #expect(
            frames(first + second + first, pieces: size) == [
                .content(Array("{}".utf8)), .content(Array("null".utf8)), .content(Array("{}".utf8)),
            ])
    }

    @Test(arguments: [
        "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length:\r\n\r\n", "Length: 2\r\n\r\n{}",
        "\r\n\r\n",
        "Content-Length: 99999999999\r\n\r\n", String(repeating: "x", count: 5_000),
    ])
    func aHeaderThatCannotBeReadEndsEverything(text: String) {
        guard case .broken = frames(Array(text.utf8)).last else {
            Issue.record("\(text.prefix(40)) was read")
            return
        }
    }

    @Test func aMessageThatIsTooLongIsSkipped() {
        let length = 1_001
        let long = Array("Content-Length: \(length)\r\n\r\n".utf8) + [UInt8](repeating: 0x20, count: length)
        let next = MessageFrames.written(Array("{}".utf8))
        #expect(frames(long + next, pieces: 64, limit: 1_000) == [.tooLong(length), .content(Array("{}".utf8))])
    }

    @Test(.seeded) func nothingCrashes() {
        var random = RepeatableRandom(seed: 3)
        for _ in 0..<2_000 {
            var bytes = MessageFrames.written(Array("{\"id\":1}".utf8)) + MessageFrames.written([])
            for _ in 0..<3 {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = UInt8.random(in: 0...255, using: &random)
            }
            for case .content(let content) in frames(bytes, pieces: 5) { _ = IncomingMessage(content) }
        }
    }
}
