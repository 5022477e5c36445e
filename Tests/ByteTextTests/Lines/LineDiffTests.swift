import ByteText
import TestSupport
import Testing

@Suite struct LineDiffTests {
    /// Two texts, one letter for each line, and the changes.
    static let examples: [(old: String, new: String, changes: String)] = [
        ("", "", ""), ("abc", "abc", ""), ("", "ab", "0..<0 0..<2"), ("ab", "", "0..<2 0..<0"),
        ("abc", "axc", "1..<2 1..<2"), ("abc", "ac", "1..<2 1..<1"), ("ac", "abc", "1..<1 1..<2"),
        ("abcde", "xbcdy", "0..<1 0..<1, 4..<5 4..<5"), ("aaaa", "aaa", "3..<4 3..<3"),
        ("abab", "baba", "0..<1 0..<0, 4..<4 3..<4"), ("abc", "xyz", "0..<3 0..<3"),
        ("abcabc", "abc", "3..<6 3..<3"),
    ]

    @Test(arguments: examples)
    func changes(old: String, new: String, changes: String) {
        let text = { (letters: String) in letters.utf8.flatMap { [$0, 0x0A] } }
        let diff = LineDiff(text(old), text(new))
        #expect(diff.changes.map { "\($0.old) \($0.new)" }.joined(separator: ", ") == changes)
    }

    /// Whatever is compared, the changes turn one text into the other: short texts and long ones, with few different lines and with many.
    @Test func changesAreComplete() {
        var generator = RepeatableRandom(seed: 43)
        for round in 0..<300 {
            let alphabet = [2, 5, 40, 400, 4_000][round % 5]
            let count = [3, 20, 100, 700][round % 4]
            var old = (0..<count).map { _ in Int.random(in: 0..<alphabet, using: &generator) }
            let start = old
            for _ in 0..<[1, 5, count][round % 3] {
                let place = Int.random(in: 0...old.count, using: &generator)
                if Bool.random(using: &generator), place < old.count {
                    old.remove(at: place)
                } else {
                    old.insert(Int.random(in: 0..<alphabet, using: &generator), at: place)
                }
            }
            let (before, after) = (Self.lines(start), Self.lines(old))
            let diff = LineDiff(before, after)
            var patched: [UInt8] = []
            var line = 0
            for change in diff.changes {
                patched += diff.old[line..<change.old.lowerBound].flatMap(\.self)
                #expect(patched.count == diff.new[..<change.new.lowerBound].reduce(0) { $0 + $1.count })
                patched += diff.new[change.new].flatMap(\.self)
                line = change.old.upperBound
            }
            patched += diff.old[line...].flatMap(\.self)
            #expect(patched == after, "round \(round)")
        }
    }

    /// Four times as many lines take about four times as long, whatever differs; sixteen times would be a square.
    @Test(arguments: ["each line", "all of them moved", "repeated lines", "lines in reverse"])
    func timeIsLinear(what: String) {
        let time = { (count: Int) -> Duration in
            let old = Self.lines(Array(0..<count))
            let new =
                switch what {
                case "each line": Self.lines(Array(count..<2 * count))
                case "all of them moved": Self.lines(Array(count / 2..<count) + Array(0..<count / 2))
                case "repeated lines": Self.lines((0..<count).map { $0 % 7 })
                default: Self.lines((0..<count).reversed())
                }
            return processorTime(leastOf: 3) { #expect(!LineDiff(old, new).changes.isEmpty) }
        }
        _ = time(1_000)
        #expect(time(20_000) < time(5_000) * 9)
    }

    private static func lines(_ numbers: [Int]) -> [UInt8] { numbers.flatMap { Array("line \($0)\n".utf8) } }
}
