/// UTF-8 that was read as a code page and saved again, so that each character of a text became two or more others.
struct MisreadUTF8 {
    /// One run of such characters.
    struct Run {
        /// Offsets in the text's bytes.
        let range: Range<Int>
        /// The characters that they stand for.
        let meant: String
        /// Whether the last character was cut in half, so that `meant` is only its beginning.
        let isCut: Bool
        /// Whether such characters do not occur side by side in ordinary text.
        let isCertain: Bool

        /// This run and the one after it.
        ///
        /// - Parameter gap: what is between them.
        func joined(to next: Run, over gap: String = "") -> Run {
            Run(
                range: range.lowerBound..<next.range.upperBound, meant: meant + gap + next.meant, isCut: next.isCut,
                isCertain: isCertain || next.isCertain)
        }
    }

    /// The runs, in the order of the text; words next to each other are one run.
    let runs: [Run]

    /// Finds what was misread in a text.
    ///
    /// - Returns: nil if nothing certain is found.
    init?(_ text: UTF8Text, _ language: LanguageFacts) {
        let search = MisreadSearch(text, language)
        var best: (runs: [Run], size: Int)?
        for page in CodePage.all {
            let runs = search.runs(page)
            guard runs.contains(where: \.isCertain) else { continue }
            let size = runs.reduce(0) { $0 + $1.range.count }
            if size > best?.size ?? 0 { best = (runs, size) }
        }
        guard let best else { return nil }
        // Where one run is certain, the others are no coincidence.
        runs = best.runs.reduce(into: []) { runs, run in
            if let last = runs.last, !last.isCut, last.range.upperBound + 1 == run.range.lowerBound,
                text.span[last.range.upperBound] == 0x20
            {
                runs[runs.count - 1] = last.joined(to: run, over: " ")
            } else {
                runs.append(run)
            }
        }
    }

    /// All characters that may stand for others, even if they are likely to be meant as they are: nothing may be removed from them.
    static func possibleRuns(in text: UTF8Text, _ language: LanguageFacts) -> [Range<Int>] {
        let search = MisreadSearch(text, language)
        return CodePage.all.flatMap { search.runs($0).map(\.range) }
    }
}
