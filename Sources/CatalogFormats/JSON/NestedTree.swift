import Catalogs

/// Nested objects that are built from paths. Members keep the order in which they were first mentioned.
///
/// If a name is needed for both a text and an object, one of them gets a longer name, with dots, on a level above.
/// Joined by dots, all names from the root to a text are always its path.
struct NestedTree {
    private enum Member {
        case value(JSONValue)
        /// The index of an object.
        case object(Int)
    }

    private struct Object {
        var members: [(name: String, member: Member)] = []
        var indices: [String: Int] = [:]

        subscript(name: String) -> Member? { indices[name].map { members[$0].member } }

        mutating func append(_ name: String, _ member: Member) {
            indices[name] = members.count
            members.append((name, member))
        }
    }

    /// The first one is the root.
    private var objects = [Object()]

    /// Adds a text.
    mutating func insert(_ text: String, at path: [String]) { insert(.string(text), at: path) }

    /// Adds a value. A path that already has one is ignored.
    mutating func insert(_ value: JSONValue, at path: [String]) {
        var object = 0
        /// The objects on the way, from the root.
        var way = [0]
        for (depth, name) in path.dropLast().enumerated() {
            switch objects[object][name] {
            case .object(let next): object = next
            case .value: return append(value, path.dropFirst(depth).joined(separator: "."), to: object)
            case nil:
                objects.append(Object())
                objects[object].append(name, .object(objects.count - 1))
                object = objects.count - 1
            }
            way.append(object)
        }
        for (depth, object) in way.enumerated().reversed() {
            let name = path.dropFirst(depth).joined(separator: ".")
            if objects[object][name] == nil { return append(value, name, to: object) }
        }
    }

    private mutating func append(_ value: JSONValue, _ name: String, to object: Int) {
        guard objects[object][name] == nil else { return }
        objects[object].append(name, .value(value))
    }

    /// The tree as JSON.
    var json: JSONValue { .object(members) }

    /// The members of the root.
    var members: [JSONValue.Member] { members(0) }

    private func members(_ object: Int) -> [JSONValue.Member] {
        objects[object].members.map { name, member in
            switch member {
            case .value(let value): .init(name, value)
            case .object(let object): .init(name, .object(members(object)))
            }
        }
    }
}
