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
