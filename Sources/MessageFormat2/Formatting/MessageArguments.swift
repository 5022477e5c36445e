/// The arguments of a message by name. Up to four are stored inline, so passing them allocates nothing.
///
/// ```swift
/// let arguments: MessageArguments = ["count": 3, "name": "Ola"]
/// arguments["count"]   // 3
/// ```
///
/// Names are compared by canonical equivalence, like those in messages. A lookup searches the names one by one, since a message has
/// only a few arguments.
public struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
    /// An argument with a short name, whose value is a number, a date or text.
    struct Entry: Sendable {
        var key = ArgumentName.none
        var head = MessageValue.Head(.integer)
        var text = ""
    }

    /// An argument that does not fit into an ``Entry``, or that was added after those that are stored inline.
    private struct Other: Sendable {
        let key: ArgumentName
        let name: String
        var value: MessageValue
    }

    /// How many arguments can be stored inline.
    static let inlineCapacity = 4

    // These are four variables because an `InlineArray` of values with references takes several times as long to copy.
    private var first = Entry()
    private var second = Entry()
    private var third = Entry()
    private var fourth = Entry()
    private var inlineCount = 0
    private var box: Box?

    /// The other arguments, in an object, so that arguments without them are cheap to pass.
    private final class Box: Sendable {
        let others: [Other]

        init(_ others: [Other]) { self.others = others }
    }

    private var others: [Other] {
        get { box?.others ?? [] }
        set { box = newValue.isEmpty ? nil : Box(newValue) }
    }

    /// No arguments.
    public init() {}

    /// Creates arguments from a dictionary literal. If a name occurs twice, the last value wins.
    @inlinable
    public init(dictionaryLiteral elements: (String, MessageValue)...) {
        self.init()
        for (name, value) in elements { set(name, value) }
    }

    /// Creates arguments from pairs, such as the elements of a dictionary.
    ///
    /// - Parameter pairs: names without `$`, and values. If a name occurs twice, the last value wins.
    public init(_ pairs: some Sequence<(key: String, value: MessageValue)>) {
        for (name, value) in pairs { set(name, value) }
    }

    /// The names and values, in the order in which they were added.
    package var pairs: [(name: String, value: MessageValue)] {
        (0..<inlineCount).map { (entry(at: $0).key.text, value(at: $0)) } + others.map { ($0.name, $0.value) }
    }

    /// The value of an argument; nil if there is none. Assigning nil removes it.
    ///
    /// - Parameter name: without `$`.
    public subscript(name: String) -> MessageValue? {
        get { place(of: name).map { value(at: $0) } }
        set {
            if let newValue { set(name, newValue) } else { remove(name) }
        }
    }

    package func contains(_ name: String) -> Bool { place(of: name) != nil }

    @usableFromInline
    package mutating func set(_ name: String, _ value: MessageValue) {
        if value.isInline { set(name, value.head, value.text) } else { setOther(ArgumentName(name), name, value) }
    }

    package mutating func set(_ name: String, text: String) { set(name, MessageValue.Head(.string), text) }

    package mutating func set(_ name: String, integer: Int64) { set(name, MessageValue.Head(.integer, integer), "") }

    private mutating func set(_ name: String, _ head: MessageValue.Head, _ text: String) {
        let key = ArgumentName(name)
        guard key.isShort else { return setOther(key, name, MessageValue(head, text)) }
        // Most messages have one value or two.
        if inlineCount == 0, box == nil {
            first = Entry(key: key, head: head, text: text)
            inlineCount = 1
        } else if let place = inlinePlace(of: key) {
            put(Entry(key: key, head: head, text: text), place)
        } else if inlineCount < Self.inlineCapacity, box == nil {
            put(Entry(key: key, head: head, text: text), inlineCount)
            inlineCount += 1
        } else {
            setOther(key, name, MessageValue(head, text))
        }
    }

    private mutating func setOther(_ key: ArgumentName, _ name: String, _ value: MessageValue) {
        guard let place = place(of: name) else { return others.append(Other(key: key, name: name, value: value)) }
        if place >= inlineCount {
            others[place - inlineCount].value = value
        } else {
            var all = pairs
            all[place].value = value
            replace(with: all)
        }
    }

    private mutating func remove(_ name: String) {
        guard let place = place(of: name) else { return }
        var rest = pairs
        rest.remove(at: place)
        replace(with: rest)
    }

    private mutating func replace(with pairs: [(name: String, value: MessageValue)]) {
        self = MessageArguments()
        for (name, value) in pairs { set(name, value) }
    }

    private mutating func put(_ entry: Entry, _ place: Int) {
        switch place {
        case 0: first = entry
        case 1: second = entry
        case 2: third = entry
        default: fourth = entry
        }
    }

    /// Whether a text with these values can be different in another region.
    ///
    /// - Parameter limit: see ``CompiledMessage/regionalFrom``.
    package func followRegion(from limit: UInt64) -> Bool {
        if limit == 0 || limit == .max { return limit == 0 }
        // An unused place has the integer 0.
        return box != nil || [first, second, third, fourth].contains { !$0.head.isTextOrInteger(below: limit) }
    }

    // MARK: Places

    /// The position of an argument in the order of addition; nil if there is no such argument.
    private func place(of name: String) -> Int? {
        let key = ArgumentName(name)
        if key.isShort, let place = inlinePlace(of: key) { return place }
        return others.firstIndex { $0.key == key && (key.isShort || $0.name == name) }.map { inlineCount + $0 }
    }

    private func value(at place: Int) -> MessageValue {
        guard place < inlineCount else { return others[place - inlineCount].value }
        let entry = entry(at: place)
        return MessageValue(entry.head, entry.text)
    }

    private func entry(at place: Int) -> Entry {
        switch place {
        case 0: first
        case 1: second
        case 2: third
        default: fourth
        }
    }

    /// Everything about the value at an inline position except its text, which would have to be copied.
    func head(at place: Int) -> MessageValue.Head {
        switch place {
        case 0: first.head
        case 1: second.head
        case 2: third.head
        default: fourth.head
        }
    }

    /// The text of the value at an inline position.
    func text(at place: Int) -> String {
        switch place {
        case 0: first.text
        case 1: second.text
        case 2: third.text
        default: fourth.text
        }
    }

    /// The position of an argument that is stored inline; nil for all others.
    func inlinePlace(of key: ArgumentName) -> Int? {
        if first.key == key { return 0 }
        if second.key == key { return 1 }
        if third.key == key { return 2 }
        if fourth.key == key { return 3 }
        return nil
    }
}
