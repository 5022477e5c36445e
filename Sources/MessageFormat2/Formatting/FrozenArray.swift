/// An array that never changes and that is read without counting references. Its owner frees it.
struct FrozenArray<Element: Sendable>: @unchecked Sendable {
    // Safe to share: written once, before anybody else sees it.
    private let elements: UnsafeMutableBufferPointer<Element>

    init(_ array: [Element]) {
        guard !array.isEmpty else {
            elements = UnsafeMutableBufferPointer(start: nil, count: 0)
            return
        }
        elements = .allocate(capacity: array.count)
        _ = elements.initialize(from: array)
    }

    /// Releases the elements; nobody may read them afterwards.
    func free() {
        elements.deinitialize()
        elements.deallocate()
    }

    @inline(__always)
    var count: Int { elements.count }

    @inline(__always)
    subscript(index: Int) -> Element {
        @inline(__always)
        _read {
            precondition(index >= 0 && index < elements.count)
            yield elements[index]
        }
    }

    /// A part of it.
    @inline(__always)
    subscript(range: Range<Int>) -> UnsafeBufferPointer<Element> {
        precondition(range.lowerBound >= 0 && range.upperBound <= elements.count)
        return UnsafeBufferPointer(
            start: elements.baseAddress.map { UnsafePointer($0) + range.lowerBound }, count: range.count)
    }
}
