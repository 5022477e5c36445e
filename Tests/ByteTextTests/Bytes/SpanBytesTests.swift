import ByteText
import Testing

struct SpanBytesTests {
    // Not in `#expect`, which can't take a span.
    private func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool { first.span.isEqual(to: second.span) }

    /// All lengths up to three words, with a difference at each place.
    @Test(arguments: 0...24) func isEqual(count: Int) {
        let bytes = (0..<count).map { UInt8($0) }
        #expect(areEqual(bytes, bytes))
        for place in bytes.indices {
            var other = bytes
            other[place] ^= 0x80
            #expect(!areEqual(bytes, other), "place \(place)")
        }
        #expect(!areEqual(bytes, bytes + [0]) && !areEqual(bytes + [0], bytes))
    }

    @Test(arguments: [([], false), ([1, 2, 3], true), ([1, 2], false)] as [([UInt8], Bool)])
    func containsWhere(bytes: [UInt8], isExpected: Bool) {
        let isFound = bytes.span.contains { $0 == 3 }
        #expect(isFound == isExpected)
    }
}
