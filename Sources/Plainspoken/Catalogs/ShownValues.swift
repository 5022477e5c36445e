import MessageFormat2

/// What is known about the values that a text shows, or the texts of an entry together.
struct ShownValues: Sendable, Equatable {
    /// `nil` if only formatting shows whether there is anything to report.
    let needs: ArgumentNeeds?
    /// The arguments that are shown, sorted.
    let requiredArguments: [String]
    /// See ``CompiledMessage/regionalFrom``.
    let regionalFrom: UInt64
}

extension ShownValues {
    /// The values of several texts.
    ///
    /// - Parameter isCertain: whether the types of the values can settle whether there is anything to report.
    init(_ all: [ShownValues], isCertain: Bool) {
        needs = isCertain ? ArgumentNeeds(all.map(\.needs)) : nil
        requiredArguments = Set(all.flatMap(\.requiredArguments)).sorted()
        regionalFrom = all.map(\.regionalFrom).min() ?? .max
    }
}
