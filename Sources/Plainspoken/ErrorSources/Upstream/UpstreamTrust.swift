/// What of an upstream's answer may reach the reader as it is.
///
/// ```swift
/// .upstream(service: "accounts", trust: .problems)   // a service of our own that answers in the reader's language
/// ```
public struct UpstreamTrust: Sendable, Hashable {
    private let name: String

    /// Nothing: all words are our own.
    public static let none = UpstreamTrust(name: "none")
    /// Problems (RFC 9457) that name their language: title, detail, action, field errors, code, type and instance are passed on
    /// where the reader asked for that language. As a gateway only with a status of 4xx.
    public static let problems = UpstreamTrust(name: "problems")
}
