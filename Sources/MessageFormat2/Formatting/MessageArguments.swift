/// The arguments of a message by name. Up to four are stored inline, so that passing them costs no allocation.
///
/// ```swift
/// let arguments: MessageArguments = ["count": 3, "name": "Ola"]
/// arguments["count"]   // 3
/// ```
///
/// Names are compared by canonical equivalence, as those in messages are.
public struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
    /// How many arguments are stored without allocation.
    public static let inlineCapacity = 4

    struct Entry: Sendable {
        let key: ArgumentName
        let name: String
        var value: MessageValue

        static let empty = Entry(key: ArgumentName(""), name: "", value: MessageValue(.integer(0)))
    }

    fileprivate var inline: (Entry, Entry, Entry, Entry) = (.empty, .empty, .empty, .empty)
    fileprivate var inlineCount = 0
    fileprivate var others: [Entry] = []

    /// No arguments.
    public init() {}

    /// The arguments of a dictionary literal; of two with the same name the last one counts.
    @inlinable
    public init(dictionaryLiteral elements: (String, MessageValue)...) {
        self.init()
        for (name, value) in elements { set(name, value) }
    }

    /// Arguments from pairs, such as the elements of a dictionary; of two with the same name the last one counts.
    public init(_ pairs: some Sequence<(key: String, value: MessageValue)>) {
        for (name, value) in pairs { set(name, value) }
    }

    /// How many arguments there are.
    public var count: Int { inlineCount + others.count }

    /// The names and values, in the order in which they were added.
    public var pairs: [(name: String, value: MessageValue)] {
        withInline { $0.prefix(inlineCount).map { ($0.name, $0.value) } } + others.map { ($0.name, $0.value) }
    }

    /// The value of an argument; nil where there is none. Assigning nil removes it.
    public subscript(name: String) -> MessageValue? {
        get {
            let key = ArgumentName(name)
            if let place = place(of: key, name) { return withInline { $0[place].value } }
            return others.isEmpty ? nil : others.first { $0.has(key, name) }?.value
        }
        set {
            if let newValue { set(name, newValue) } else { remove(name) }
        }
    }

    @usableFromInline
    mutating func set(_ name: String, _ value: MessageValue) {
        let key = ArgumentName(name)
        if let place = place(of: key, name) {
            withMutableInline { $0[place].value = value }
        } else if let index = others.firstIndex(where: { $0.has(key, name) }) {
            others[index].value = value
        } else if inlineCount < Self.inlineCapacity {
            let place = inlineCount
            withMutableInline { $0[place] = Entry(key: key, name: name, value: value) }
            inlineCount += 1
        } else {
            others.append(Entry(key: key, name: name, value: value))
        }
    }

    private mutating func remove(_ name: String) {
        guard self[name] != nil else { return }
        let key = ArgumentName(name)
        let rest = pairs.filter { ArgumentName($0.name) != key || ($0.name != name && key.isHash) }
        self = MessageArguments()
        for (name, value) in rest { set(name, value) }
    }

    private func place(of key: ArgumentName, _ name: String) -> Int? {
        withInline { entries in
            for index in 0..<inlineCount where entries[index].has(key, name) { return index }
            return nil
        }
    }

    // The members of a tuple of one type lie one behind the other.

    @inline(__always)
    private mutating func withMutableInline(_ body: (UnsafeMutableBufferPointer<Entry>) -> Void) {
        withUnsafeMutableBytes(of: &inline) { body($0.assumingMemoryBound(to: Entry.self)) }
    }

    @inline(__always)
    private func withInline<Result>(_ body: (UnsafeBufferPointer<Entry>) -> Result) -> Result {
        withUnsafeBytes(of: inline) { body($0.assumingMemoryBound(to: Entry.self)) }
    }
}

extension MessageArguments.Entry {
    @inline(__always)
    fileprivate func has(_ key: ArgumentName, _ name: String) -> Bool {
        self.key == key && (!key.isHash || self.name == name)
    }
}

extension UnsafePointer<MessageArguments> {
    /// Where the value of an argument lies; nil where there is none. The place is valid as long as the arguments stay as they are.
    @inline(__always)
    func find(_ key: ArgumentName, _ name: @autoclosure () -> String) -> UnsafePointer<MessageValue>? {
        let count = pointee.inlineCount
        guard let offset = MemoryLayout<MessageArguments>.offset(of: \.inline),
            let valueOffset = MemoryLayout<MessageArguments.Entry>.offset(of: \.value)
        else { return nil }
        let entries = UnsafeRawPointer(self) + offset
        for index in 0..<count {
            let entry = entries + index &* MemoryLayout<MessageArguments.Entry>.stride
            let isFound = entry.assumingMemoryBound(to: MessageArguments.Entry.self).pointee.key == key
            if isFound, !key.isHash || entry.assumingMemoryBound(to: MessageArguments.Entry.self).pointee.name == name() {
                return (entry + valueOffset).assumingMemoryBound(to: MessageValue.self)
            }
        }
        return pointee.others.isEmpty ? nil : findOther(key, name())
    }

    private func findOther(_ key: ArgumentName, _ name: String) -> UnsafePointer<MessageValue>? {
        guard let index = pointee.others.firstIndex(where: { $0.has(key, name) }),
            let valueOffset = MemoryLayout<MessageArguments.Entry>.offset(of: \.value)
        else { return nil }
        // The array is not changed while the arguments are lent.
        return pointee.others.withUnsafeBufferPointer { entries in
            entries.baseAddress.map { base in
                (UnsafeRawPointer(base + index) + valueOffset).assumingMemoryBound(to: MessageValue.self)
            }
        }
    }
}
