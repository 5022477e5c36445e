import Synchronization

/// The cost of examining every field so far.
///
/// Bytes alone do not show it: 8 KiB can be one long text, or thousands of empty lists, or values that a type tries to
/// read in three ways.
final class SearchWork: Sendable {
    /// Throwing and catching an error takes as long as decoding this many values.
    private static let valuesPerError = 8

    private let done = Atomic<Int>(0)

    /// The cost so far, counted in values.
    var values: Int { done.load(ordering: .relaxed) }

    /// Whether more work is allowed.
    var isWithinLimit: Bool { values < FieldSearch.maximumValues }

    func addValue() { done.wrappingAdd(1, ordering: .relaxed) }
    func addError() { done.wrappingAdd(Self.valuesPerError, ordering: .relaxed) }
}
