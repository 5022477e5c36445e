import Catalogs
import ExchangeFormats
import MessageFormat2

/// Gives each text of a project a key of its own.
///
/// - A name becomes a key by ``ArrivalNames``. If another text of the group has that key, a number is added: `save`, `save-2`.
/// - A key that several groups have is preceded by what their paths do not share: `common.save`, `checkout.save`.
struct ProjectNames {
    /// The ids by group and name.
    private(set) var ids: [[String: ExchangeID]]
    private let groups: [String]
    private let known: ArrivalMap

    /// - Parameters:
    ///   - groups: the names of the groups, and of each the names of its texts in order.
    ///   - known: names that have had their keys from the beginning.
    init(_ groups: [(name: String, names: [String])], known: ArrivalMap) {
        self.groups = groups.map(\.name)
        self.known = known
        ids = groups.map { group in Self.ids(for: group.names, known: known.files[group.name]?.ids ?? [:]) }
        addDomains()
    }

    /// The names that became other keys than their words give.
    var renamings: [ArrivalReport.Renaming] {
        zip(groups, ids).flatMap { group, ids in
            ids.sorted { $0.key < $1.key }.compactMap { name, id in
                id == Self.plainID(name) ? nil : ArrivalReport.Renaming(file: group, name: name, id: id.description)
            }
        }
    }

    private static func ids(for names: [String], known: [String: ExchangeID]) -> [String: ExchangeID] {
        var ids = known
        var used = Set(known.values)
        // A number must not give the key of another name, such as `Save 2`.
        let plain = Set(names.map(plainID))
        for name in names where ids[name] == nil { ids[name] = add(plainID(name), to: &used, besides: plain) }
        return ids
    }

    /// The id, or if it is taken, the first free one with a number.
    private static func add(
        _ id: ExchangeID, to used: inout Set<ExchangeID>, besides others: Set<ExchangeID> = []
    ) -> ExchangeID {
        var number = 1
        while !used.insert(id.numbered(number)).inserted {
            repeat { number += 1 } while others.contains(id.numbered(number))
        }
        return id.numbered(number)
    }

    /// The id that the words of a name give.
    private static func plainID(_ name: String) -> ExchangeID { ExchangeID(name)?.text ?? ArrivalNames.id(for: name) }

    private mutating func addDomains() {
        guard groups.count > 1 else { return }
        var owners: [MessageKey: Set<Int>] = [:]
        for (number, ids) in ids.enumerated() {
            for id in ids.values { owners[id.key, default: []].insert(number) }
        }
        let shared = Set(owners.filter { $0.value.count > 1 }.keys)
        guard !shared.isEmpty else { return }
        var used = Set(ids.joined().lazy.map(\.value).filter { !shared.contains($0.key) })
        for (number, domain) in domains.enumerated() {
            let old = known.files[groups[number]]?.ids ?? [:]
            for (name, id) in ids[number].sorted(by: { $0.key < $1.key }) where shared.contains(id.key) {
                guard old[name] == nil, !domain.isEmpty else {
                    used.insert(id)
                    continue
                }
                ids[number][name] = Self.add(ExchangeID(MessageKey("\(domain).\(id.key)"), id.part), to: &used)
            }
        }
    }

    /// What the path of each group has that not all of them share: `common` of `locales/common.json`.
    private var domains: [String] {
        let paths = groups.map { name in
            let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
            return stem.split { $0 == "/" || $0 == "." }.map(String.init)
        }
        let everywhere = paths.dropFirst().reduce(Set(paths.first ?? [])) { $0.intersection($1) }
        var used: Set<String> = []
        return paths.map { path in
            let own = path.filter { !everywhere.contains($0) }.joined(separator: ".")
            guard !own.isEmpty else { return "" }
            let domain = ArrivalNames.id(for: own).key.rawValue
            var (free, number) = (domain, 2)
            while !used.insert(free).inserted {
                free = "\(domain)-\(number)"
                number += 1
            }
            return free
        }
    }
}
