import Catalogs

extension [Finding] {
    /// The findings, with those of one rule in one file replaced by a single one if there are many: then they have one cause.
    ///
    /// - Parameters:
    ///   - info: the rule.
    ///   - count: from how many on.
    ///   - message: what is wrong with the whole file, from its findings.
    ///   - fix: the fix of all, from its findings.
    func merged(
        _ info: RuleInfo, from count: Int, message: ([Finding]) -> (text: String, help: String),
        fix: ([Finding]) -> Fix? = { _ in nil }
    ) -> [Finding] {
        var places: [String: [Int]] = [:]
        for (index, finding) in enumerated() where finding.code == info.code {
            places[finding.path, default: []].append(index)
        }
        var merged = self
        var removed: Set<Int> = []
        for (_, places) in places where places.count >= count {
            guard let first = places.first else { continue }
            let all = places.map { self[$0] }
            (merged[first].diagnostic.message, merged[first].diagnostic.help) = { ($0.text, $0.help) }(message(all))
            merged[first].diagnostic.key = nil
            merged[first].fix = fix(all)
            merged[first].fingerprint = Fingerprint.make(
                code: info.code, locale: self[first].locale ?? "", key: nil, part: nil, source: nil, text: nil,
                message: "whole file")
            removed.formUnion(places.dropFirst())
        }
        return removed.isEmpty ? merged : merged.indices.filter { !removed.contains($0) }.map { merged[$0] }
    }
}
