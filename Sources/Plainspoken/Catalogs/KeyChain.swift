/// The keys of one diagnosis as numbers, most specific first, stored without allocation.
struct KeyChain: Sendable {
    /// The most keys that are tried. More general ones than that are left out, but for `error`.
    static let maximumLength = 16

    /// The most of a diagnosis's own general keys: room remains for its key and for those of its status.
    static let maximumOwnGeneralKeys = maximumLength - 4

    /// In the place of keys that no catalog has.
    private static let unknown: Int32 = -1

    private var numbers = SIMD16<Int32>(repeating: unknown)
    private(set) var count = 0

    /// The number of the key at a place, `nil` if no catalog has it.
    subscript(place: Int) -> Int? {
        let number = numbers[place]
        return number < 0 ? nil : Int(number)
    }

    /// Leaves out the key at a place, as if no catalog had it.
    mutating func forget(_ place: Int) { numbers[place] = Self.unknown }

    /// Adds a key at the end.
    mutating func append(_ number: Int?) {
        guard count < Self.maximumLength else { return }
        numbers[count] = number.map(Int32.init(truncatingIfNeeded:)) ?? Self.unknown
        count += 1
    }

    /// Adds keys at the end.
    mutating func append(_ numbers: [Int]) {
        for number in numbers { append(number) }
    }
}
