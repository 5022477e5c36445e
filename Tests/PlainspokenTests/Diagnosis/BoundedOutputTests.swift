import Testing

@testable import Plainspoken

@Suite struct BoundedOutputTests {
    @Test(arguments: [
        (["ab", "c"], 3, "abc", false), (["ab", "cd"], 3, "abc", true), (["ab", "카", "d"], 4, "ab", true),
        (["", "a"], 0, "", true), ([""], 0, "", false), (["a"], -1, "", true), (["\r\n", "x"], 1, "\r", true),
    ])
    func whatHasRoomIsKept(parts: [String], limit: Int, kept: String, isFull: Bool) {
        var output = BoundedOutput(limit: limit)
        for part in parts { output.write(part) }
        #expect(Array(output.text.utf8) == Array(kept.utf8))
        #expect(output.isFull == isFull)
    }
}
