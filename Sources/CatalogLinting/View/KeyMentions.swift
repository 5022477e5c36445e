/// The keys that a file which cannot be read to its end may have: every run of characters that keys are made of.
struct KeyMentions {
    /// Longer runs are no keys.
    private static let maximumLength = 1_024
    private var runs: Set<ArraySlice<UInt8>> = []

    /// Takes one pass over the file.
    init(_ bytes: [UInt8]) {
        var start = 0
        for index in 0...bytes.count {
            if index < bytes.count, Self.isKeyByte(bytes[index]) { continue }
            if index > start, index - start <= Self.maximumLength { runs.insert(bytes[start..<index]) }
            start = index + 1
        }
    }

    func contains(_ key: String) -> Bool { runs.contains(Array(key.utf8)[...]) }

    private static func isKeyByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"),
            UInt8(ascii: "%"):
            true
        default: false
        }
    }
}
