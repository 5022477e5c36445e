/// The arguments of a message by name. Up to four are stored inline, so that passing them costs no allocation.
///
/// ```swift
/// let arguments: MessageArguments = ["count": 3, "name": "Ola"]
/// arguments["count"]   // 3
/// ```
///
/// Names are compared by canonical equivalence, as those in messages are.
public struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
    private struct Entry: Sendable {
        var name: String
        var value: MessageValue

        @inline(__always)
        init(_ name: String, _ value: MessageValue) {
            self.name = name
            self.value = value
        }
    }

    private var first: Entry?
    private var second: Entry?
    private var third: Entry?
    private var fourth: Entry?
    private var others: [Entry] = []

    /// No arguments.
    public init() {}

    /// The arguments of a dictionary literal; of two with the same name the last one counts.
    public init(dictionaryLiteral elements: (String, MessageValue)...) {
        for (name, value) in elements { self[name] = value }
    }

    /// Arguments from pairs, such as the elements of a dictionary; of two with the same name the last one counts.
    public init(_ pairs: some Sequence<(key: String, value: MessageValue)>) {
        for (name, value) in pairs { self[name] = value }
    }

    /// How many arguments there are.
    public var count: Int {
        (first == nil ? 0 : 1) + (second == nil ? 0 : 1) + (third == nil ? 0 : 1) + (fourth == nil ? 0 : 1)
            + others.count
    }

    /// The names and values, in the order in which they were added.
    public var pairs: [(name: String, value: MessageValue)] {
        ([first, second, third, fourth].compactMap { $0 } + others).map { ($0.name, $0.value) }
    }

    /// The value of an argument; nil where there is none. Assigning nil removes it.
    public subscript(name: String) -> MessageValue? {
        get {
            if let first, first.name == name { return first.value }
            if let second, second.name == name { return second.value }
            if let third, third.name == name { return third.value }
            if let fourth, fourth.name == name { return fourth.value }
            if others.isEmpty { return nil }
            return others.first { $0.name == name }?.value
        }
        set {
            guard let newValue else { return remove(name) }
            let entry = Entry(name, newValue)
            if first == nil || first?.name == name {
                first = entry
            } else if second == nil || second?.name == name {
                second = entry
            } else if third == nil || third?.name == name {
                third = entry
            } else if fourth == nil || fourth?.name == name {
                fourth = entry
            } else if let index = others.firstIndex(where: { $0.name == name }) {
                others[index] = entry
            } else {
                others.append(entry)
            }
        }
    }

    private mutating func remove(_ name: String) {
        let rest = pairs.filter { $0.name != name }
        self = MessageArguments()
        for (name, value) in rest { self[name] = value }
    }
}
