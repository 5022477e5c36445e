/// The keys of one diagnosis as numbers, most specific first, stored without allocating. Keys that no catalog has are
/// left out.
struct KeyChain: Sendable {
    /// The most keys to try. More general ones are dropped, except `error`.
    static let maximumLength = 32

    /// The most keys of the diagnosis itself, including variants; the rest is for those of its status.
    static let maximumOwnLength = maximumLength - 9

    private static let forgotten: Int32 = -1

    private var numbers = InlineArray<32, Int32>(repeating: forgotten)
    private(set) var count = 0
    /// Whether a catalog has the diagnosis's key itself, not just a variant of it.
    var knowsKey = false
    /// How many of the keys are the diagnosis's own; those of the status follow.
    var ownCount = 0
    /// The first key that can provide the title: those before it only provide detail and action.
    var firstTitle = 0

    /// The number of the key at a place, `nil` if it was forgotten.
    subscript(place: Int) -> Int? {
        let number = numbers[place]
        return number < 0 ? nil : Int(number)
    }

    /// Removes the key at a place, as if no catalog had it.
    mutating func forget(_ place: Int) { numbers[place] = Self.forgotten }

    /// Adds a key at the end.
    ///
    /// - Parameter limit: the longest that the chain may become.
    mutating func append(_ number: Int, limit: Int = maximumLength) {
        guard count < limit else { return }
        numbers[count] = Int32(truncatingIfNeeded: number)
        count += 1
    }
}
