import ByteText
import Testing

/// What is written into the free capacity of an array, and what happens if that is too small.
struct ByteWriterTests {
    private static func written(_ write: (inout ByteWriter) -> Void) -> String {
        var bytes: [UInt8] = []
        ByteWriter.append((), to: &bytes) { (_, writer) in write(&writer) }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [0, 1, 9, 10, 99, 100, 404, 999, 1_000, 12_345, 1_000_000, Int.max, -1, Int.min])
    func numbers(number: Int) {
        #expect(Self.written { $0.append("\"n\":", number) } == "\"n\":\(number)")
    }

    @Test func members() {
        #expect(Self.written { $0.append("\"a\":\"", "b\"c") } == #""a":"b\"c""#)
        #expect(Self.written { $0.append("\"a\":\"", "bc") } == #""a":"bc""#)
        #expect(Self.written { $0.append("\"a\":\"", unescaped: "b\"c".utf8.span) } == #""a":"b"c""#)
        #expect(Self.written { $0.append("\"a\":\"", unescaped: "".utf8.span) } == #""a":"""#)
    }

    /// Whatever the capacity of the array, all bytes arrive once, after those that it has.
    @Test func growsAndRepeats() {
        let text = String(repeating: "0123456789", count: 60)
        for capacity in [1, 2, 3, 600, 601, 610, 620, 700] {
            var bytes = [UInt8(ascii: "<")]
            bytes.reserveCapacity(capacity)
            ByteWriter.append(text, to: &bytes) { (text, writer) in
                let text = copy text
                writer.append("a")
                writer.append(text.utf8.span)
                writer.append(most: 3) { $0.append(UInt8(ascii: "b")) }
                writer.append("", 7)
                writer.append(UInt8(ascii: ">"))
            }
            #expect(String(decoding: bytes, as: UTF8.self) == "<a" + text + "b7>")
        }
    }

    @Test func goesBack() {
        var count = 0
        let text = Self.written { writer in
            writer.append("abc")
            let mark = writer.mark
            writer.append("de")
            count = writer.count(since: mark)
            writer.goBack(to: mark)
            writer.append("f")
        }
        #expect(text == "abcf" && count == 2)
    }

    /// What did not fit and was taken back does not count as missing.
    @Test func goesBackFromWhatDidNotFit() {
        for capacity in [8, 64, 600] {
            var bytes: [UInt8] = []
            bytes.reserveCapacity(capacity)
            ByteWriter.append((), to: &bytes) { (_, writer) in
                writer.append("a")
                let mark = writer.mark
                writer.append(String(repeating: "x", count: 5_000).utf8.span)
                writer.append("y")
                writer.goBack(to: mark)
                writer.append("bc")
            }
            #expect(String(decoding: bytes, as: UTF8.self) == "abc" && bytes.capacity < 2_000)
        }
    }
}
