/// What outputs have to know besides the findings.
public struct OutputOptions: Sendable {
    /// Whether escape sequences for colours are understood.
    public var hasColor = false
    /// Whether counts by rule are wanted.
    public var showsStatistics = false
    /// Whether there is a last line that says how much was found.
    public var showsSummary = true
    /// The version that tools are told.
    public var version = "1.0.0"
    /// The folder that paths of the report start from, absolute; empty where nobody said it.
    public var workingFolder = ""
    /// The folder that other tools' paths start from, absolute: the top of the repository. Empty for the same.
    public var root = ""

    public init() {}
}
