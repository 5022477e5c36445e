/// The findings that a page shows next to their texts.
struct FindingChoice {
    private(set) var findings: [Finding]

    /// Keeps all findings if they fit, otherwise the same number for each rule and language, so that one mistake repeated in
    /// every text does not crowd out the others. If even one each is too many, errors come first.
    init(_ all: [Finding], limit: Int) {
        findings = all
        guard !Self.fits(all, limit) else { return }
        for count in [1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1] {
            findings = Self.first(count, of: all)
            if Self.fits(findings, limit) { return }
        }
        let worstFirst = Severity.allCases.reversed().flatMap { severity in findings.filter { $0.severity == severity }
        }
        var size = 0
        findings = Array(
            worstFirst.prefix { finding in
                size += Self.size(finding)
                return size <= limit
            })
    }

    private static func first(_ count: Int, of findings: [Finding]) -> [Finding] {
        struct Group: Hashable {
            let code: String
            let locale: String?
        }
        var counts: [Group: Int] = [:]
        return findings.filter { finding in
            counts[Group(code: finding.code, locale: finding.locale), default: 0] += 1
            return counts[Group(code: finding.code, locale: finding.locale), default: 0] <= count
        }
    }

    private static func fits(_ findings: [Finding], _ limit: Int) -> Bool {
        var size = 0
        return findings.allSatisfy { finding in
            size += Self.size(finding)
            return size <= limit
        }
    }

    /// The approximate length in JSON.
    private static func size(_ finding: Finding) -> Int {
        80 + finding.path.utf8.count + finding.message.utf8.count + (finding.help?.utf8.count ?? 0)
    }
}
