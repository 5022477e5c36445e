import ByteText
import Testing

struct CountedTests {
    @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
    func text(number: Int, text: String) { #expect(Counted.text(number, "file") == text) }
}
