/// How values stand in a line of the log.
public enum LogQuoting: String, Sendable, Hashable, CaseIterable {
    /// As in logfmt: a value with anything but visible ASCII, and one with `=` or `"` in it, stands between quotation marks,
    /// with `\"` and `\\` inside. So a line of `name=value` can be read back.
    case logfmt
    /// Values stand as they are, still without control characters: for backends that keep names and values apart.
    case off
}
