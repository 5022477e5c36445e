/// What outputs have to know besides the findings.
public struct OutputOptions: Sendable {
    /// Whether escape sequences for colours are understood.
    public var hasColor = false
    /// Whether counts by rule are wanted.
    public var showsStatistics = false
    /// The version that tools are told.
    public var version = "1.0.0"

    public init() {}
}
