import Plainspoken

/// Finds problems that the reader of a problem's page may be looking for.
struct RelatedProblems {
    private let groups: [Substring: [MessageKey]]
    private let statuses: [Int: [MessageKey]]
    private let known: Set<MessageKey>
    private let status: [MessageKey: Int]
    private let replacements: [MessageKey: MessageKey]
    private let replaced: [MessageKey: [MessageKey]]

    /// - Parameters:
    ///   - problems: all problems, sorted by key.
    ///   - replacements: the deprecated ones, with those that replace them.
    init(
        _ problems: [(key: MessageKey, status: Int?)], replacements: [(key: MessageKey, replacement: MessageKey)]
    ) {
        groups = Dictionary(grouping: problems.map(\.key), by: Self.group)
        let withStatus = problems.compactMap { problem in problem.status.map { (problem.key, $0) } }
        status = Dictionary(uniqueKeysWithValues: withStatus)
        statuses = Dictionary(grouping: withStatus, by: \.1).mapValues { $0.map(\.0) }
        known = Set(problems.map(\.key))
        self.replacements = Dictionary(uniqueKeysWithValues: replacements)
        replaced = Dictionary(grouping: replacements, by: \.replacement).mapValues { $0.map(\.key) }
    }

    /// The closest first, without the problem itself.
    func keys(for key: MessageKey) -> [MessageKey] {
        var seen: Set<MessageKey> = [key]
        var found = replacements[key].map { [$0] } ?? []
        found += replaced[key] ?? []
        let group = Self.group(of: key)
        // All bare statuses are one group, which says nothing.
        if group != "http" { found += groups[group] ?? [] }
        if let status = status[key] { found += statuses[status] ?? [] }
        return Array(
            found.filter { known.contains($0) && seen.insert($0).inserted }.prefix(ErrorReference.Entry.maximumRelated))
    }

    /// `payment` for `payment.card-declined`.
    private static func group(of key: MessageKey) -> Substring { key.rawValue.prefix { $0 != "." } }
}
