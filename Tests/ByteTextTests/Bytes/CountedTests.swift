import ByteText
import Testing

@Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
func counted(number: Int, text: String) { #expect(Counted.text(number, "file") == text) }
