extension FieldRule where Value: Comparable & Numeric & Sendable {
    /// A number within limits, including the limits themselves: `.range(1...10)`, `.range(18...)`, `.range(...0.5)`.
    /// `field.out-of-range`, `field.too-small`, `field.too-large`.
    public static func range(_ limits: some RangeLimits<Value>) -> FieldRule {
        let (least, most) = (limits.smallestTaken, limits.largestTaken)
        return FieldRule { value in
            // Written so that NaN is in no range.
            if least.map({ value >= $0 }) ?? true, most.map({ value <= $0 }) ?? true { return nil }
            return switch (least, most) {
            case (let least?, let most?):
                .outOfRange(minimum: ExactNumber("\(least)"), maximum: ExactNumber("\(most)"))
            case (let least?, nil): .tooSmall(limit: ExactNumber("\(least)"))
            case (nil, let most?): .tooLarge(limit: ExactNumber("\(most)"))
            case (nil, nil): nil
            }
        }
    }
}

extension FieldRule where Value: BinaryInteger & Sendable {
    /// A whole number that is a multiple of a step: `.multiple(of: 5)`. `field.not-a-multiple`.
    public static func multiple(of step: Value) -> FieldRule {
        that(.notAMultiple(step: ExactNumber(step))) { $0.isMultiple(of: step) }
    }
}

extension FieldRule where Value: BinaryFloatingPoint & Sendable {
    /// A number that is a multiple of a step: `.multiple(of: 0.05)`, as far as its precision allows.
    /// `field.not-a-multiple`.
    public static func multiple(of step: Value) -> FieldRule {
        that(.notAMultiple(step: ExactNumber("\(step)"))) { value in
            let steps = value / step
            return abs(steps - steps.rounded()) <= abs(steps).ulp * 4
        }
    }
}

extension FieldRule where Value: Collection & Sendable {
    /// A number of entries: `.count(1...10)`, `.count(1...)`, `.count(...10)`. `field.too-few`, `field.too-many`.
    public static func count(_ limits: some RangeLimits<Int>) -> FieldRule {
        let (least, most) = (limits.smallestTaken, limits.largestTaken)
        return FieldRule { entries in
            let count = entries.count
            if let least, count < least { return .tooFew(limit: least) }
            if let most, count > most { return .tooMany(limit: most) }
            return nil
        }
    }
}

extension FieldRule where Value: Collection & Sendable, Value.Element == UInt8 {
    /// The size of a file: `.fileSize(atMost: 5, .megabyte)`. `field.file-too-large`.
    public static func fileSize(atMost limit: Int, _ unit: FileSizeUnit) -> FieldRule {
        let (bytes, overflow) = limit.multipliedReportingOverflow(by: unit.bytes)
        return that(.fileTooLarge(limit: ExactNumber(limit), unit: unit)) { overflow || $0.count <= bytes }
    }
}

extension FieldRule where Value: Collection & Sendable, Value.Element: Hashable & Sendable {
    /// No duplicate entries: `field.duplicates`.
    public static var noDuplicates: FieldRule {
        that(.duplicates) { entries in
            var seen: Set<Value.Element> = []
            return entries.allSatisfy { seen.insert($0).inserted }
        }
    }
}

extension FieldRule where Value: Equatable & Sendable {
    /// One of some values: `.oneOf(["red", "green"])`. `field.not-an-option` lists them, enumerations by their raw
    /// values.
    public static func oneOf(_ options: [Value]) -> FieldRule {
        let shown = options.map { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } ?? "\($0)" }
        return that(.notAnOption(shown)) { options.contains($0) }
    }

    /// The same as another field: `.same(as: signup.password, "label.password")`. `field.mismatch`.
    ///
    /// - Parameters:
    ///   - other: the other field's value.
    ///   - label: the other field's label.
    public static func same(as other: Value, _ label: MessageKey) -> FieldRule {
        that(.mismatch(label)) { $0 == other }
    }
}

extension FieldRule where Value: Comparable & Sendable {
    /// A time in the past: `.inThePast(now: .now)`. `field.not-in-the-past`. For dates, instants, or any ordered type.
    public static func inThePast(now: Value) -> FieldRule { that(.notInThePast) { $0 < now } }

    /// A time in the future: `.inTheFuture(now: .now)`. `field.not-in-the-future`.
    public static func inTheFuture(now: Value) -> FieldRule { that(.notInTheFuture) { $0 > now } }

    /// A time no earlier than another: `.notBefore(opening, shown: "9:00")`. `field.too-early`.
    ///
    /// - Parameters:
    ///   - earliest: the earliest allowed time.
    ///   - shown: that time as shown to the reader.
    public static func notBefore(_ earliest: Value, shown: String) -> FieldRule {
        that(.tooEarly(limit: shown)) { $0 >= earliest }
    }

    /// A time no later than another: `.notAfter(closing, shown: "18:00")`. `field.too-late`.
    ///
    /// - Parameters:
    ///   - latest: the latest allowed time.
    ///   - shown: that time as shown to the reader.
    public static func notAfter(_ latest: Value, shown: String) -> FieldRule {
        that(.tooLate(limit: shown)) { $0 <= latest }
    }
}
