/// What of an upstream's answer may reach the reader as it is.
///
/// ```swift
/// .upstream(service: "accounts", trust: .problems)   // a service of our own that answers in the reader's language
/// ```
public struct UpstreamTrust: Sendable, Hashable {
    private let name: String

    /// ``problems`` as a client, ``nothing`` as a gateway.
    public static let byRole = UpstreamTrust(name: "byRole")
    /// Problems (RFC 9457) that name their language: title, detail, action, field errors, code, type and instance are passed on
    /// where the reader asked for that language. As a gateway only with a status of 4xx.
    ///
    /// A body is one by its media type, `application/problem+json`, or by our member `code` beside `title` or `detail`, because
    /// any JSON can have those two; in XML by its namespace.
    public static let problems = UpstreamTrust(name: "problems")
    /// Nothing: all words are our own.
    public static let nothing = UpstreamTrust(name: "nothing")

    /// Whether a problem that came with this status may reach the reader.
    func covers(_ status: Int, _ role: ProgramRole) -> Bool {
        switch role {
        case .gateway: self == .problems && HTTPStatusCategory(status) == .clientError
        case .client: self != .nothing && 400...599 ~= status
        }
    }
}
