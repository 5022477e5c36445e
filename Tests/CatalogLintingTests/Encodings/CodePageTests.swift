import Foundation
import Testing

@testable import CatalogLinting

/// The tables of code pages, compared with what the program `iconv` makes of their bytes.
@Suite struct CodePageTests {
    @Test(arguments: [
        ("CP1250", CodePage.windows1250), ("CP1251", .windows1251), ("CP1252", .windows1252), ("CP1256", .windows1256),
    ])
    func ofOneByte(name: String, page: CodePage) throws {
        let characters = try Self.characters(of: (0x80...0xFF).map { [$0] }, name)
        #expect(characters.count > 120)
        for (bytes, scalar) in characters {
            #expect(page.code(of: scalar.value) == UInt16(bytes[0]), "\(bytes) \(scalar)")
        }
    }

    /// Some characters have several codes, and any of them will do. UTF-8 has no byte above 0xF4, and U+30FB also stands for what could not
    /// be read.
    @Test func ofTwoBytes() throws {
        let firsts = Array(UInt8(0x81)...0x9F) + Array(0xE0...0xF4)
        let seconds = Array(UInt8(0x40)...0x7E) + Array(0x80...0xFC)
        let pairs = firsts.flatMap { first in seconds.map { second in [first, second] } }
        let characters = try Self.characters(of: pairs + (0xA1...0xDF).map { [$0] }, "CP932")
        #expect(characters.count > 8_000)
        for (bytes, scalar) in characters where scalar != "\u{30FB}" {
            let code = CodePage.japanese.code(of: scalar.value) ?? 0
            let other = code > 0xFF ? [UInt8(code >> 8), UInt8(code & 0xFF)] : [UInt8(code)]
            #expect(characters[other] == scalar, "\(bytes) \(scalar)")
        }
    }

    /// The character of each code that has one.
    private static func characters(of codes: [[UInt8]], _ name: String) throws -> [[UInt8]: Unicode.Scalar] {
        let file = FileManager.default.temporaryDirectory.appending(path: "codes-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(codes.joined(separator: [0x0A])).write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["iconv", "-c", "-f", name, "-t", "UTF-8", file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        try #require(lines.count == codes.count)
        let known = zip(codes, lines).filter { $1.count == 1 && $1.first?.isASCII == false }
        return Dictionary(uniqueKeysWithValues: known.compactMap { code, line in line.first.map { (code, $0) } })
    }
}
