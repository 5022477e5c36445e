import ByteText
import Foundation
import Testing

struct OpenFileTests {
    private func withFolder(_ body: (String) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder.path)
    }

    @Test func readsUpToOneByteMoreThanTheLimit() throws {
        try withFolder { folder in
            for size in [0, 1, 1_000, 70_000, 200_000] {
                let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
                try Data(bytes).write(to: URL(filePath: folder + "/a"))
                for limit in [0, 999, 1_000, 69_999, 1 << 20] {
                    #expect(try OpenFile(folder + "/a").read(upTo: limit) == Array(bytes.prefix(limit + 1)))
                }
                #expect(try OpenFile(folder + "/a", waits: true).read(upTo: .max - 1) == bytes)
            }
        }
    }

    @Test func namesAndKinds() throws {
        try withFolder { folder in
            try Data().write(to: URL(filePath: folder + "/b"))
            try Data().write(to: URL(filePath: folder + "/a"))
            let open = try OpenFile(folder, isFolder: true)
            #expect(try open.names() == ["a", "b"])
            #expect(try open.kind() == .folder)
            #expect(try OpenFile("a", in: open).isSame(as: OpenFile(folder + "/./a")))
            #expect(try !OpenFile("a", in: open).isSame(as: OpenFile("b", in: open)))
        }
    }

    @Test func failuresSayWhy() throws {
        try withFolder { folder in
            let missing = try #require(throws: FileFailure.self) { try OpenFile(folder + "/none") }
            #expect(missing.isMissing && missing.description == "No such file or directory")
            try Data().write(to: URL(filePath: folder + "/a"))
            let noFolder = try #require(throws: FileFailure.self) { try OpenFile(folder + "/a", isFolder: true) }
            #expect(noFolder.isNoFolder)
            #expect(throws: FileFailure.self) { try OpenFile(folder).read(upTo: 1) }
        }
    }

    /// A pipe that is set not to block is waited for, and read to its end.
    @Test func pipes() throws {
        let pipe = Pipe()
        let number = pipe.fileHandleForReading.fileDescriptor
        _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
        let input = Descriptor(number: number)
        #expect(!input.hasInput(within: 0))
        #expect(throws: FileFailure.self) { try input.received(waits: false) }
        let bytes = [UInt8](repeating: 7, count: 300_000)
        let writing = pipe.fileHandleForWriting
        Thread.detachNewThread {
            Descriptor(number: writing.fileDescriptor).send(bytes)
            try? writing.close()
        }
        #expect(try input.received() == bytes)
        withExtendedLifetime(pipe) {}
    }
}
