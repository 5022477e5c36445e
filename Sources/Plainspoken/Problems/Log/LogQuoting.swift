/// How values are quoted in a log line.
public enum LogQuoting: String, Sendable, Hashable, CaseIterable {
    /// As in logfmt: a value with anything except visible ASCII, or with `=` or `"`, is in quotation marks, with `\"`
    /// and `\\` inside. A line of `name=value` pairs can then be parsed.
    case logfmt
    /// Values are not quoted, but still contain no control characters: for log backends that store names and values
    /// separately.
    case off
}
