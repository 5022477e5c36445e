import ByteText

// To be deleted as soon as ByteText takes spans itself. Each closure ends before the span does.

extension NumberTable {
    func number(of key: Span<UInt8>, isEqual: (Int) -> Bool) -> Int? {
        unsafe key.withUnsafeBufferPointer { unsafe number(of: $0, isEqual: isEqual) }
    }

    mutating func insert(_ number: Int, for key: Span<UInt8>, isEqual: (Int) -> Bool) -> Int? {
        unsafe key.withUnsafeBufferPointer { unsafe insert(number, for: $0, isEqual: isEqual) }
    }
}

extension ByteHash {
    static func hash(_ key: Span<UInt8>) -> UInt64 { unsafe key.withUnsafeBufferPointer { unsafe hash($0) } }
}
