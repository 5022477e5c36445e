/// How much one page holds, in bytes, so that browsers open it at once and mail takes it: below 20 MB as a whole.
struct PageLimit {
    var texts = 13_000_000
    /// For the list below the coverage.
    var list = 2_000_000
    /// For those beside their texts.
    var findings = 3_500_000

    static let unlimited = PageLimit(texts: .max, list: 2_000_000, findings: .max)
}
