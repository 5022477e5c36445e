import Testing

@testable import CatalogLinting

@Suite struct UnifiedDiffTests {
    /// Hunks have three lines around what changes.
    @Test func hunks() {
        let before = (1...20).map { "\($0)\n" }.joined()
        let after = before.replacing("\n10\n", with: "\nten\n")
        let text = String(
            decoding: UnifiedDiff.text("a.json", from: Array(before.utf8), to: Array(after.utf8)), as: UTF8.self)
        #expect(text == "--- a/a.json\n+++ b/a.json\n@@ -7,7 +7,7 @@\n 7\n 8\n 9\n-10\n+ten\n 11\n 12\n 13\n")
    }

    /// Changes with at most six lines between them share a hunk, as in git. Lines are numbered from 1, and a side without lines names the
    /// line before it.
    @Test(
        arguments: [
            ([5, 12], ["@@ -2,14 +2,14 @@"]), ([5, 13], ["@@ -2,7 +2,7 @@", "@@ -10,7 +10,7 @@"]),
            ([1], ["@@ -1,4 +1,4 @@"]), ([20], ["@@ -17,4 +17,4 @@"]),
            ([1, 20], ["@@ -1,4 +1,4 @@", "@@ -17,4 +17,4 @@"]),
            (Array(1...20), ["@@ -1,20 +1,20 @@"]), ([1, 3, 5, 7, 9], ["@@ -1,12 +1,12 @@"]),
        ] as [([Int], [String])])
    func heads(changed: [Int], expected: [String]) {
        let lines = { (changed: [Int]) in
            (1...20).flatMap { Array((changed.contains($0) ? "new \($0)\n" : "\($0)\n").utf8) }
        }
        let text = String(decoding: UnifiedDiff.text("a", from: lines([]), to: lines(changed)), as: UTF8.self)
        #expect(text.split(separator: "\n").filter { $0.hasPrefix("@@") }.map(String.init) == expected)
        #expect(text.split(separator: "\n").count { $0.hasPrefix("-") && !$0.hasPrefix("---") } == changed.count)
    }

    @Test(arguments: [
        ("", "x\n", "@@ -0,0 +1,1 @@\n+x\n"), ("x\n", "", "@@ -1,1 +0,0 @@\n-x\n"),
        ("a\nb\n", "a\nx\nb\n", "@@ -1,2 +1,3 @@\n a\n+x\n b\n"),
        ("a\nx\nb\n", "a\nb\n", "@@ -1,3 +1,2 @@\n a\n-x\n b\n"),
        ("a\nb", "x\nb", "@@ -1,2 +1,2 @@\n-a\n+x\n b\n\\ No newline at end of file\n"),
    ])
    func addedAndRemoved(before: String, after: String, expected: String) {
        let text = UnifiedDiff.text("a", from: Array(before.utf8), to: Array(after.utf8))
        #expect(String(decoding: text, as: UTF8.self) == "--- a/a\n+++ b/a\n" + expected)
    }

    /// A missing line feed at the end is said, and equal files have no difference.
    @Test func end() {
        let text = String(decoding: UnifiedDiff.text("a", from: Array("x".utf8), to: Array("x\n".utf8)), as: UTF8.self)
        #expect(text == "--- a/a\n+++ b/a\n@@ -1,1 +1,1 @@\n-x\n\\ No newline at end of file\n+x\n")
        #expect(UnifiedDiff.text("a", from: [0x61], to: [0x61]).isEmpty)
    }
}
