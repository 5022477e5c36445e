import Synchronization

/// What looking at every field has cost so far.
///
/// Bytes alone do not tell it: 8 KiB are one long text, or thousands of empty lists, or values that a type tries to read in three ways.
final class SearchWork: Sendable {
    /// To throw an error and catch it takes as long as to decode this many values.
    private static let valuesPerError = 8

    private let done = Atomic<Int>(0)

    /// Counted in values.
    var values: Int { done.load(ordering: .relaxed) }

    /// Whether there is room for more.
    var isWithinLimit: Bool { values < FieldSearch.maximumValues }

    func addValue() { done.wrappingAdd(1, ordering: .relaxed) }
    func addError() { done.wrappingAdd(Self.valuesPerError, ordering: .relaxed) }
}
