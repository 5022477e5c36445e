import Plainspoken

/// The problems whose keys begin with the same word.
struct EntryGroup {
    /// `payment`
    let name: String
    private(set) var entries: [ErrorReference.Entry]

    var id: String { "group-\(name)" }

    /// The groups in alphabetical order; those of bare statuses and of fields, which everyone has, come last.
    static func groups(of entries: [ErrorReference.Entry]) -> [EntryGroup] {
        let groups = Dictionary(grouping: entries) { String($0.key.rawValue.prefix { $0 != "." }) }
        return groups.map { EntryGroup(name: $0.key, entries: $0.value.sorted { $0.key < $1.key }) }
            .sorted { ($0.rank, $0.name) < ($1.rank, $1.name) }
    }

    private var rank: Int { ["http": 1, "field": 2][name] ?? 0 }
}
