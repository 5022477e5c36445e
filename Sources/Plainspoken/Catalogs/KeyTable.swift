import ByteText

/// Message keys as dense numbers: built at load time, queried once per key and response.
struct KeyTable: Sendable {
    private var keys: [String] = []
    private var numbers = NumberTable()

    /// How many keys there are; their numbers are `0 ..< count`.
    var count: Int { keys.count }

    /// The key with a number.
    subscript(number: Int) -> String { keys[number] }

    /// The number of a key, `nil` if no catalog has it.
    func number(of key: String) -> Int? { numbers.number(of: key.utf8.span) { keys[$0] == key } }

    /// The number of a key, a new one if it has none.
    mutating func intern(_ key: String) -> Int {
        let known = numbers.insert(keys.count, for: key.utf8.span) { [keys] in keys[$0] == key }
        if known == nil { keys.append(key) }
        return known ?? keys.count - 1
    }
}
