import ByteText
import Foundation
import Testing

@testable import PlainspokenCommand

struct LineReaderTests {
    private func lines(of text: String, maximumLength: Int = 10) throws -> [LineReader.Line] {
        let pipe = Pipe()
        try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
        try pipe.fileHandleForWriting.close()
        return withExtendedLifetime(pipe) {
            var reader = LineReader(descriptor: pipe.fileHandleForReading.fileDescriptor, maximumLength: maximumLength)
            var lines: [LineReader.Line] = []
            while let line = reader.next(beforeWaiting: {}) { lines.append(line) }
            return lines
        }
    }

    @Test(
        arguments: [
            ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("a\r\n", ["a\r"]),
            ("0123456789\n", ["0123456789"]), ("01234567890\nb", [nil, "b"]), ("01234567890", [nil]),
        ] as [(String, [String?])])
    func lines(_ text: String, _ expected: [String?]) throws {
        #expect(try lines(of: text) == expected.map { $0.map { .text(Array($0.utf8)) } ?? .tooLong })
    }

    @Test func linesOverChunks() throws {
        for length in [Descriptor.chunkSize - 1, Descriptor.chunkSize, Descriptor.chunkSize + 1] {
            let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            defer { try? FileManager.default.removeItem(at: file) }
            let line = String(repeating: "x", count: length)
            try Data((line + "\n" + line + "\ny").utf8).write(to: file)
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            var reader = LineReader(descriptor: handle.fileDescriptor, maximumLength: length)
            #expect(reader.next(beforeWaiting: {}) == .text(Array(line.utf8)))
            #expect(reader.next(beforeWaiting: {}) == .text(Array(line.utf8)))
            #expect(reader.next(beforeWaiting: {}) == .text([UInt8(ascii: "y")]))
            #expect(reader.next(beforeWaiting: {}) == nil)
        }
    }

    /// A file never keeps anyone waiting, so answers to it are written in blocks.
    @Test func filesDoNotWait() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        try Data("a\nb\n".utf8).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        defer { try? handle.close() }
        var reader = LineReader(descriptor: handle.fileDescriptor, maximumLength: 10)
        var waits = 0
        while reader.next(beforeWaiting: { waits += 1 }) != nil {}
        #expect(waits == 0)
    }
}
