import Catalogs
import ExchangeFormats

/// A member of nested objects of texts, as most programs of the web have them.
struct NestedMember {
    /// The name in its object.
    let own: String
    /// The names from the root, joined by dots.
    let path: String
    /// The same one by one.
    let names: [String]
    /// The node of the name.
    let name: Int
    /// The node of the value.
    let value: Int

    /// The longest path, in bytes. Those of real files are far shorter.
    private static let longestPath = 4_000

    /// What a unit needs to be written back, where the path alone does not tell which of its dots are in a name.
    var facts: [String: String] {
        names.contains { $0.utf8.contains(UInt8(ascii: ".")) } ? ["names": names.joined(separator: "\n")] : [:]
    }

    /// The names from the root of a text that goes back.
    static func names(of origin: TextOrigin) -> [String] {
        let names = origin.facts["names"]?.split(separator: "\n", omittingEmptySubsequences: false)
        return (names ?? origin.name.split(separator: ".", omittingEmptySubsequences: false)).map(String.init)
    }

    /// The members of an object, each name once. What is left out has been reported.
    ///
    /// - Parameter parent: the member whose value the object is; nil for the root.
    static func all(
        of object: Int, under parent: NestedMember? = nil, in json: JSONDocument, _ report: inout FileReport
    ) -> [NestedMember] {
        var seen: Set<String> = []
        var members: [NestedMember] = []
        for (name, value) in json.members(of: object) {
            let own = json.string(at: name)
            // A second member of the same name has been reported, and so has a name that is damaged.
            guard seen.insert(own).inserted, !json.nodes[name].content.contains(.damaged) else { continue }
            let path = parent.map { "\($0.path).\(own)" } ?? own
            guard path.utf8.count <= longestPath else {
                report.add(.wrongType, at: json.range(of: name), "this name is too long", help: "Write a shorter one.")
                continue
            }
            members.append(
                NestedMember(own: own, path: path, names: (parent?.names ?? []) + [own], name: name, value: value))
        }
        return members
    }
}

extension FileReport {
    /// Reports a value that is not text. One that is not even JSON has been reported already.
    mutating func refuseOtherThanText(_ value: Int, in json: JSONDocument) {
        guard json.nodes[value].kind != .invalid else { return }
        add(
            .wrongType, at: json.range(of: value), "this is not a text",
            help: "Put it in quotation marks, or keep it in a file that is not for translators.")
    }
}
