/// The arguments of a message by name. Up to four are stored inline, so that passing them costs no allocation.
///
/// ```swift
/// let arguments: MessageArguments = ["count": 3, "name": "Ola"]
/// arguments["count"]   // 3
/// ```
///
/// Names are compared by canonical equivalence, as those in messages are, one after the other: a message has some arguments, not thousands.
public struct MessageArguments: Sendable, ExpressibleByDictionaryLiteral {
    /// How many arguments are stored without allocation.
    static let inlineCapacity = 4

    struct Entry: Sendable {
        let key: ArgumentName
        let name: String
        var value: MessageValue

        @inline(__always)
        init(key: ArgumentName, name: String, value: MessageValue) {
            self.key = key
            self.name = name
            self.value = value
        }

        /// A place that nothing is in yet.
        @inline(__always)
        init() { self.init(key: .none, name: "", value: .integer(0 as Int64)) }
    }

    fileprivate var inline = (Entry(), Entry(), Entry(), Entry())
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

    /// Arguments from pairs, such as the elements of a dictionary.
    ///
    /// - Parameter pairs: names without `$`, and values; of two with the same name the last one counts.
    public init(_ pairs: some Sequence<(key: String, value: MessageValue)>) {
        for (name, value) in pairs { set(name, value) }
    }

    /// How many arguments there are.
    package var count: Int { inlineCount + others.count }

    /// The names and values, in the order in which they were added.
    package var pairs: [(name: String, value: MessageValue)] {
        let entries = [inline.0, inline.1, inline.2, inline.3].prefix(inlineCount) + others
        return entries.map { ($0.name, $0.value) }
    }

    /// The value of an argument; nil where there is none. Assigning nil removes it.
    ///
    /// - Parameter name: without `$`.
    public subscript(name: String) -> MessageValue? {
        get {
            let key = ArgumentName(name)
            switch place(of: key, name) {
            case 0: return inline.0.value
            case 1: return inline.1.value
            case 2: return inline.2.value
            case 3: return inline.3.value
            default: break
            }
            return others.isEmpty ? nil : others.first { $0.has(key, name) }?.value
        }
        set {
            if let newValue { set(name, newValue) } else { remove(name) }
        }
    }

    /// Whether there is an argument with this name.
    package func contains(_ name: String) -> Bool {
        let key = ArgumentName(name)
        return place(of: key, name) != nil || !others.isEmpty && others.contains { $0.has(key, name) }
    }

    @usableFromInline
    package mutating func set(_ name: String, _ value: MessageValue) {
        let key = ArgumentName(name)
        if let place = place(of: key, name) {
            put(Entry(key: key, name: name, value: value), place)
        } else if let index = others.firstIndex(where: { $0.has(key, name) }) {
            others[index].value = value
        } else if inlineCount < Self.inlineCapacity {
            fill(inlineCount, Entry(key: key, name: name, value: value))
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

    // The places are compared one by one: going through them by index would copy all of them.

    @inline(__always)
    private func place(of key: ArgumentName, _ name: String) -> Int? {
        if inlineCount > 0, inline.0.has(key, name) { return 0 }
        if inlineCount > 1, inline.1.has(key, name) { return 1 }
        if inlineCount > 2, inline.2.has(key, name) { return 2 }
        if inlineCount > 3, inline.3.has(key, name) { return 3 }
        return nil
    }

    /// Puts an entry into a place that nothing has been in; there is nothing to release.
    @inline(__always)
    private mutating func fill(_ place: Int, _ entry: Entry) {
        withUnsafeMutablePointer(to: &inline) { entries in
            let place = UnsafeMutableRawPointer(entries) + place &* MemoryLayout<Entry>.stride
            place.assumingMemoryBound(to: Entry.self).initialize(to: entry)
        }
    }

    @inline(__always)
    private mutating func put(_ entry: Entry, _ place: Int) {
        switch place {
        case 0: inline.0 = entry
        case 1: inline.1 = entry
        case 2: inline.2 = entry
        default: inline.3 = entry
        }
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
    ///
    /// - Parameter key: a short name; see ``ArgumentName/isHash``.
    @inline(__always)
    func find(_ key: ArgumentName) -> UnsafePointer<MessageValue>? {
        let count = pointee.inlineCount
        guard let offset = MemoryLayout<MessageArguments>.offset(of: \.inline),
            let valueOffset = MemoryLayout<MessageArguments.Entry>.offset(of: \.value)
        else { return nil }
        let entries = UnsafeRawPointer(self) + offset
        for index in 0..<count {
            let entry = entries + index &* MemoryLayout<MessageArguments.Entry>.stride
            if entry.assumingMemoryBound(to: MessageArguments.Entry.self).pointee.key == key {
                return (entry + valueOffset).assumingMemoryBound(to: MessageValue.self)
            }
        }
        return nil
    }

    /// The same for any name, and beyond the places for the first arguments.
    @inline(never)
    func find(_ key: ArgumentName, _ name: String) -> UnsafePointer<MessageValue>? {
        guard key.isHash else { return find(key) ?? findOther(key, name) }
        for index in 0..<pointee.inlineCount {
            let entry = entryPlace(index)
            if entry?.pointee.has(key, name) == true { return valuePlace(entry) }
        }
        return findOther(key, name)
    }

    private func entryPlace(_ index: Int) -> UnsafePointer<MessageArguments.Entry>? {
        MemoryLayout<MessageArguments>.offset(of: \.inline).map { offset in
            (UnsafeRawPointer(self) + offset).assumingMemoryBound(to: MessageArguments.Entry.self) + index
        }
    }

    private func valuePlace(_ entry: UnsafePointer<MessageArguments.Entry>?) -> UnsafePointer<MessageValue>? {
        guard let entry, let offset = MemoryLayout<MessageArguments.Entry>.offset(of: \.value) else { return nil }
        return (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: MessageValue.self)
    }

    private func findOther(_ key: ArgumentName, _ name: String) -> UnsafePointer<MessageValue>? {
        guard let index = pointee.others.firstIndex(where: { $0.has(key, name) }) else { return nil }
        // The array is not changed while the arguments are lent.
        return pointee.others.withUnsafeBufferPointer { entries in valuePlace(entries.baseAddress.map { $0 + index }) }
    }
}
