import ByteText

/// Message keys as dense numbers: built at load time, queried once per key and response.
struct KeyTable: Sendable {
    /// All keys, one after the other. `ends` has the offset at which each of them ends.
    private var bytes: [UInt8] = []
    private var ends: [Int] = []
    private var numbers = NumberTable()

    /// How many keys there are; their numbers are `0 ..< count`.
    var count: Int { ends.count }

    /// The key with a number.
    subscript(number: Int) -> String { String(decoding: bytes[range(of: number)], as: UTF8.self) }

    private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

    /// The number of a key, `nil` if no catalog has it.
    func number(of key: String) -> Int? { number(of: key.utf8.span) }

    private func number(of key: Span<UInt8>) -> Int? {
        numbers.number(of: key) { number in
            key.isEqual(to: bytes.span.extracting(range(of: number)))
        }
    }

    /// The number of a key, a new one if it has none.
    mutating func intern(_ key: String) -> Int { intern(key.utf8.span) }

    /// The same for a key in UTF-8.
    mutating func intern(_ key: Span<UInt8>) -> Int {
        if let known = number(of: key) { return known }
        let number = count
        _ = numbers.insert(number, for: key) { _ in false }
        for index in key.indices { bytes.append(key[index]) }
        ends.append(bytes.count)
        return number
    }
}
