/// The arguments of a message by name. Up to four are stored inline, so passing them allocates nothing.
///
/// ```swift
/// let arguments: MessageArguments = ["count": 3, "name": "Ola"]
/// arguments["count"]   // 3
/// ```
///
/// Names are compared by canonical equivalence, like those in messages. A lookup goes through the names one by one: a message has a few
/// arguments, not thousands.
public struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
    private struct Entry: Sendable {
        let key: ArgumentName
        let name: String
        var value: MessageValue

        static let empty = Entry(key: ArgumentName(""), name: "", value: .integer(0 as Int64))
    }

    /// How many arguments are stored inline.
    static let inlineCapacity = 4

    private var inline = InlineArray<4, Entry>(repeating: .empty)
    private var inlineCount = 0
    private var others: [Entry] = []

    /// No arguments.
    public init() {}

    /// The arguments of a dictionary literal; if a name occurs twice, the last value wins.
    @inlinable
    public init(dictionaryLiteral elements: (String, MessageValue)...) {
        self.init()
        for (name, value) in elements { set(name, value) }
    }

    /// Arguments from pairs, such as the elements of a dictionary.
    ///
    /// - Parameter pairs: names without `$`, and values; if a name occurs twice, the last value wins.
    public init(_ pairs: some Sequence<(key: String, value: MessageValue)>) {
        for (name, value) in pairs { set(name, value) }
    }

    /// How many arguments there are.
    package var count: Int { inlineCount + others.count }

    /// The names and values, in the order in which they were added.
    package var pairs: [(name: String, value: MessageValue)] {
        (0..<inlineCount).map { (inline[$0].name, inline[$0].value) } + others.map { ($0.name, $0.value) }
    }

    /// The value of an argument; nil if there is none. Assigning nil removes it.
    ///
    /// - Parameter name: without `$`.
    public subscript(name: String) -> MessageValue? {
        get { place(of: ArgumentName(name), name).map { self[$0] } }
        set {
            if let newValue { set(name, newValue) } else { remove(name) }
        }
    }

    /// Whether there is an argument with this name.
    package func contains(_ name: String) -> Bool { place(of: ArgumentName(name), name) != nil }

    @usableFromInline
    package mutating func set(_ name: String, _ value: MessageValue) {
        let key = ArgumentName(name)
        if let place = place(of: key, name) {
            if place < inlineCount {
                inline[place].value = value
            } else {
                others[place - inlineCount].value = value
            }
        } else if inlineCount < Self.inlineCapacity {
            inline[inlineCount] = Entry(key: key, name: name, value: value)
            inlineCount += 1
        } else {
            others.append(Entry(key: key, name: name, value: value))
        }
    }

    private mutating func remove(_ name: String) {
        guard let place = place(of: ArgumentName(name), name) else { return }
        var rest = pairs
        rest.remove(at: place)
        self = MessageArguments()
        for (name, value) in rest { set(name, value) }
    }

    // MARK: Places

    /// The place of an argument in the order in which they were added; nil if there is none.
    func place(of key: ArgumentName, _ name: String) -> Int? {
        if key.isShort { return place(of: key) }
        for place in 0..<inlineCount where inline[place].key == key && inline[place].name == name { return place }
        return others.firstIndex { $0.key == key && $0.name == name }.map { inlineCount + $0 }
    }

    /// The same for a short name.
    func place(of key: ArgumentName) -> Int? {
        for place in 0..<inlineCount where inline[place].key == key { return place }
        return others.firstIndex { $0.key == key }.map { inlineCount + $0 }
    }

    /// The value of the argument at a place.
    subscript(place: Int) -> MessageValue {
        place < inlineCount ? inline[place].value : others[place - inlineCount].value
    }
}
