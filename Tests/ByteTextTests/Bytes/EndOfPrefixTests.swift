import ByteText
import Testing

struct EndOfPrefixTests {
    /// The end is that of `prefix(while:)`, in collections of all sizes, and in slices.
    @Test(arguments: 0..<20)
    func sizes(_ count: Int) {
        let numbers = Array(0..<count)
        for limit in -1...count {
            #expect(numbers.endOfPrefix { $0 < limit } == numbers.prefix { $0 < limit }.endIndex)
            let slice = numbers.dropFirst(3)
            #expect(slice.endOfPrefix { $0 < limit } == slice.prefix { $0 < limit }.endIndex)
        }
    }
}
