import LanguageTags

/// What formatting reads of a program in the usual case. It consists of numbers and places alone.
struct ProgramCode: Sendable {
    /// All text of all patterns, in UTF-8.
    let text: FrozenArray<UInt8>
    let segments: FrozenArray<CompiledProgram.Segment>
    /// The segments of each variant, or of the only pattern.
    let patterns: FrozenArray<Range<Int>>
    /// The expressions; those of the declarations come first, in order.
    let expressions: FrozenArray<CompiledProgram.Code>
    /// The names of arguments.
    let names: FrozenArray<ArgumentName>
    /// The keys of all variants, one row after the other.
    let keys: FrozenArray<CompiledProgram.Key>
    let plans: FrozenArray<NumberPlan.Code>
    let defaultPlan: NumberPlan.Code
    let integers: IntegerMatcher
    let declarationCount: Int
    let selectorCount: Int
    /// Which declaration the only selector is.
    let onlySelector: Int
    /// Whether there are keys that no number can have.
    let hasBadKeys: Bool
    /// The direction of the locale's script; nil where it isn't known.
    let direction: WritingDirection?
    let bidi: BidiStrategy

    init(_ builder: MessageCompiler.Builder, _ compiler: MessageCompiler) {
        text = FrozenArray(builder.text)
        segments = FrozenArray(builder.segments)
        patterns = FrozenArray(builder.patterns)
        expressions = FrozenArray(builder.codes)
        names = FrozenArray(builder.names.all.map { ArgumentName($0) })
        keys = FrozenArray(builder.keys)
        plans = FrozenArray(builder.plans.map(\.code))
        defaultPlan = compiler.defaultPlanCode
        integers = IntegerMatcher(builder.keys)
        declarationCount = builder.declared.all.count
        selectorCount = builder.matcher?.selectors.count ?? 0
        onlySelector = builder.matcher?.selectors.first ?? 0
        hasBadKeys = builder.matcher?.badKeys.contains { !$0.isEmpty } ?? false
        direction = compiler.direction
        bidi = compiler.bidi
    }

    /// Releases what the program owns.
    func free() {
        text.free()
        segments.free()
        patterns.free()
        expressions.free()
        names.free()
        keys.free()
        plans.free()
        integers.free()
    }
}

/// Chooses the variant of a message with one selector for an integer, by tables that are made when the message is compiled.
struct IntegerMatcher: Sendable {
    /// A key that is an integer, and its variant.
    private struct Exact: Sendable {
        let integer: UInt64
        let row: Int
    }

    private let exact: FrozenArray<Exact>
    /// The variant of each category in its order; that of `*` where there is none of its own, -1 where there is neither.
    private let rows: (Int32, Int32, Int32, Int32, Int32, Int32)
    /// The variant of `*`; -1 if there is none.
    private let fallback: Int32

    /// - Parameter keys: the keys of the variants, in order.
    init(_ keys: [CompiledProgram.Key]) {
        var exact: [Exact] = []
        var rows: [Int32] = Array(repeating: -1, count: 6)
        var fallback: Int32 = -1
        for (row, key) in keys.enumerated() {
            switch key {
            case .exact(let coefficient, let exponent, let isNegative):
                if exponent == 0, !isNegative { exact.append(Exact(integer: coefficient, row: row)) }
            case .category(let category):
                if rows[Int(category.index)] < 0 { rows[Int(category.index)] = Int32(row) }
            case .any:
                if fallback < 0 { fallback = Int32(row) }
            case .text, .long:
                break
            }
        }
        rows = rows.map { $0 < 0 ? fallback : $0 }
        self.exact = FrozenArray(exact)
        self.rows = (rows[0], rows[1], rows[2], rows[3], rows[4], rows[5])
        self.fallback = fallback
    }

    func free() { exact.free() }

    /// The variant of an integer.
    ///
    /// - Parameter rules: nil where the integer itself selects, and not its category.
    @inline(__always)
    func row(of integer: UInt64, _ rules: PluralRules?) -> Int? {
        for index in 0..<exact.count where exact[index].integer == integer { return exact[index].row }
        var row = fallback
        if let rules {
            switch rules.category(integer: integer) {
            case .zero: row = rows.0
            case .one: row = rows.1
            case .two: row = rows.2
            case .few: row = rows.3
            case .many: row = rows.4
            case .other: row = rows.5
            }
        }
        return row < 0 ? nil : Int(row)
    }
}

/// An array that never changes and that is read without counting references. Its owner frees it.
struct FrozenArray<Element: Sendable>: @unchecked Sendable {
    // Safe to share: written once, before anything else sees it.
    private let elements: UnsafeMutableBufferPointer<Element>

    init(_ array: [Element]) {
        guard !array.isEmpty else {
            elements = UnsafeMutableBufferPointer(start: nil, count: 0)
            return
        }
        elements = .allocate(capacity: array.count)
        _ = elements.initialize(from: array)
    }

    /// Releases the elements; they must not be read afterwards.
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
