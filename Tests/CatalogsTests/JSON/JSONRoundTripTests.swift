import ByteText
import Catalogs
import TestSupport
import Testing

/// Written strings read back unchanged.
struct JSONRoundTripTests {
    private func escaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        JSONText.appendEscaped(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The Big List of Naughty Strings, through our writer and reader.
    @Test(.shows(.scriptInjection), .enabled(if: Conformance.has("naughty-strings"))) func naughtyStrings() throws {
        let list = try JSONValue(parsing: Conformance.bytes("naughty-strings/blns.json"))
        let strings = (list.elements ?? []).compactMap(\.string)
        #expect(strings.count > 500)
        for text in strings {
            let json = "\"" + escaped(text) + "\""
            #expect(try JSONValue(parsing: Array(json.utf8)).string?.utf8.elementsEqual(text.utf8) == true)
            #expect(
                !json.unicodeScalars.contains { $0.value < 0x20 || "<>&\u{2028}\u{2029}".unicodeScalars.contains($0) })
        }
        print("naughty strings through JSON: \(strings.count)")
    }
}
