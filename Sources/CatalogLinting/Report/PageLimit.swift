/// The maximum size of the parts of a page, in bytes. A page stays below 20 MB, so that browsers open it quickly and it can be mailed.
struct PageLimit {
    var texts = 13_000_000
    /// The list of findings below the coverage.
    var list = 2_000_000
    /// The findings next to their texts.
    var findings = 3_500_000

    static let unlimited = PageLimit(texts: .max, list: 2_000_000, findings: .max)
}
