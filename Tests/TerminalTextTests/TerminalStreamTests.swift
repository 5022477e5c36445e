import Foundation
import TestSupport
import Testing

@testable import ByteText
@testable import TerminalText

#if os(Linux)
struct TerminalStreamTests {
    /// What a stream writes into a pipe.
    private static func written(_ body: (TerminalStream) throws -> Void) throws -> String {
        let pipe = Pipe()
        try body(TerminalStream(Descriptor(number: pipe.fileHandleForWriting.fileDescriptor)))
        try pipe.fileHandleForWriting.close()
        return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// What a stream writes to a terminal.
    private static func shown(_ body: (TerminalStream) throws -> Void) throws -> String {
        // Both parts of a pseudo-terminal (pty(7)). Its macros are none that Swift can import.
        let (unlock, getNumber) = (UInt(0x4004_5431), UInt(0x8004_5430))
        let main = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY)
        var (locked, number) = (CInt(0), CInt(-1))
        try #require(main >= 0)
        try #require(unsafe ioctl(main, unlock, &locked) == 0 && ioctl(main, getNumber, &number) == 0)
        let other = unsafe open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
        try #require(other >= 0)
        try body(TerminalStream(Descriptor(number: other)))
        _ = close(other)
        // What was written arrives in pieces on a busy machine, and then the end.
        var shown: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while case let count = Descriptor(number: main).receive(into: &buffer), count > 0 {
            shown += buffer.prefix(count)
        }
        _ = close(main)
        // A terminal ends its lines with CR LF.
        return String(decoding: shown, as: UTF8.self).replacing("\r\n", with: "\n")
    }

    static let hidden: [(text: String, shown: String)] = [
        ("\u{1B}[31mred", "<U+001B>[31mred"), ("\u{1B}]0;title\u{7}", "<U+001B>]0;title<U+0007>"),
        ("\u{9B}31m", "<U+009B>31m"), ("\u{1B}[1mx\u{1B}[0m", "<U+001B>[1mx<U+001B>[0m"), ("a\rb", "a<U+000D>b"),
        ("a\u{8}b\u{7F}", "a<U+0008>b<U+007F>"), ("\u{0}\u{C}", "<U+0000><U+000C>"), ("\u{85}", "<U+0085>"),
        ("\u{202E}exe.txt", "<U+202E>exe.txt"), ("\u{202A}\u{202C}", "<U+202A><U+202C>"),
        ("\u{2066}a\u{2069}", "<U+2066>a<U+2069>"), ("\u{2067}\u{2068}", "<U+2067><U+2068>"),
        ("\u{200E}\u{200F}\u{61C}", "<U+200E><U+200F><U+061C>"), ("\u{2028}\u{2029}", "<U+2028><U+2029>"),
        ("\u{FEFF}\u{200B}\u{AD}", "<U+FEFF><U+200B><U+00AD>"), ("\u{E0041}", "<U+E0041>"), ("a\tb", "a b"),
        ("zażółć 한국어 👩‍👩‍👧", "zażółć 한국어 👩‍👩‍👧"),
    ]

    @Test(.shows(.terminals), arguments: hidden) func nothingIsHidden(_ text: String, _ expected: String) throws {
        for write in [Self.written, Self.shown] {
            #expect(try write { try $0.print(text) } == expected + "\n")
            #expect(try write { try $0.print(lines: "1\n\(text)\n") } == "1\n\(expected)\n\n")
        }
        #expect(try Self.shown { try $0.write(Array("\(text)\n".utf8)) } == expected + "\n")
        #expect(try Self.written { try $0.write(Array("\(text)\n".utf8)) } == text + "\n")
        #expect(try Self.shown { try $0.printPassing(text) } == "\r" + expected)
    }

    /// A name with a line break in it is one line; in several lines, CR LF ends one as LF does.
    @Test func lines() throws {
        #expect(try Self.written { try $0.print("a\nerror: b\r\nc") } == "a<U+000A>error: b<U+000D><U+000A>c\n")
        #expect(try Self.written { try $0.print(lines: "a\r\nb\n\r\nc\r\rd") } == "a\nb\n\nc<U+000D><U+000D>d\n")
        #expect(try Self.shown { try $0.write(Array("a\r\nb\r\n".utf8)) } == "a\nb\n")
    }

    /// Of what was laid out, only what this module has added stays as it is.
    @Test func layout() throws {
        let style = TerminalStyle(true)
        for paint in TerminalStyle.Paint.allCases {
            let text = style.painted("a", paint) + "\u{2066}b\u{2069}"
            for write in [Self.written, Self.shown] {
                #expect(try write { try $0.print(laidOut: "\(text)\u{1B}[2J") } == text + "<U+001B>[2J\n")
            }
            #expect(try Self.shown { try $0.write(Array(text.utf8), keepingLayout: true) } == text)
        }
        for other in [
            "\u{1B}[5m", "\u{1B}[31", "\u{1B}[1;32m", "\u{1B}m", "\u{2067}", "\u{202E}", "\u{9B}1m", "\u{1B}",
        ] {
            #expect(try Self.shown { try $0.print(laidOut: other) } == VisibleText.of(other) + "\n")
        }
        #expect(TerminalStyle(false).painted("a", .bold) == "a")
    }

    @Test func whatCannotBeWrittenIsAnError() throws {
        let closed = TerminalStream(Descriptor(number: -1))
        #expect(throws: FileFailure.self) { try closed.print("a") }
        #expect(throws: FileFailure.self) { try closed.write([65]) }
        #expect(!closed.isTerminal && !closed.hasColor && closed.width == nil)
    }
}
#endif
