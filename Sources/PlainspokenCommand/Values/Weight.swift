/// Weights of content negotiation as text.
enum Weight {
    /// 500 as `0.5`, which is how headers and JSON write it.
    static func text(thousandths weight: Int) -> String {
        guard weight % 1_000 != 0 else { return String(weight / 1_000) }
        var digits = String(1_000 + weight % 1_000).dropFirst()
        while digits.hasSuffix("0") { digits.removeLast() }
        return "\(weight / 1_000).\(digits)"
    }
}
