import CatalogLinting
import Testing

@Suite struct UnifiedDiffTests {
    /// Hunks have three lines around what changes.
    @Test func hunks() {
        let before = (1...20).map { "\($0)\n" }.joined()
        let after = before.replacing("\n10\n", with: "\nten\n")
        let text = String(
            decoding: UnifiedDiff.text("a.json", from: Array(before.utf8), to: Array(after.utf8)), as: UTF8.self)
        #expect(text == "--- a/a.json\n+++ b/a.json\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n")
    }

    /// A missing line feed at the end is said, and equal files have no difference.
    @Test func end() {
        let text = String(decoding: UnifiedDiff.text("a", from: Array("x".utf8), to: Array("x\n".utf8)), as: UTF8.self)
        #expect(text == "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+x\n")
        #expect(UnifiedDiff.text("a", from: [0x61], to: [0x61]).isEmpty)
    }
}
