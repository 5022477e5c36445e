import MessageFormat2
import TestSupport
import Testing

/// Sources that were changed at random in two places, as happens to them in editors: the parser neither traps nor loops, and what it says
/// holds (``SourceProperties``).
@Suite struct MutationTests {
    private static let pieces = [
        "{", "}", "{{", "}}", "|", "\\", "*", "$", ":", "=", "@", "#", "/", " ", "\n", ",", ";", ".", ".match ",
        ".input ", "match $n ", "one ",
        "{$n", "{|a b|", "\u{FEFF}", "\u{200E}", "é", "\u{0}", "0", "%", "* {{", "[",
    ]

    @Test(.seeded, arguments: OneReportTests.sources)
    func changedSourcesAreSafe(_ source: String) {
        var random = RepeatableRandom(seed: 1)
        func next(_ bound: Int) -> Int { Int.random(in: 0..<max(1, bound), using: &random) }
        for _ in 0..<Effort.rounds(1_000, long: 20_000) {
            var scalars = Array(source.unicodeScalars)
            for _ in 0..<2 {
                let place = next(scalars.count)
                if next(2) == 0 {
                    scalars.removeSubrange(place..<min(scalars.count, place + 1 + next(3)))
                } else {
                    scalars.insert(contentsOf: Self.pieces[next(Self.pieces.count)].unicodeScalars, at: place)
                }
            }
            var view = String.UnicodeScalarView()
            view.append(contentsOf: scalars)
            let changed = String(view)
            let violation = SourceProperties.violation(Array(changed.utf8))
            #expect(violation == nil, "\(changed.debugDescription)")
        }
    }
}
