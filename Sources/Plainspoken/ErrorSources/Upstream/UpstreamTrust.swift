/// Which of an upstream's texts may reach the reader unchanged.
///
/// ```swift
/// .upstream(service: "accounts", trust: .problems)   // a service of our own that answers in the reader's language
/// ```
public struct UpstreamTrust: Sendable, Hashable {
    private let name: String

    /// ``problems`` in a client, ``nothing`` in a gateway.
    public static let byRole = UpstreamTrust(name: "byRole")
    /// Problems (RFC 9457) that state their language: title, detail, action, field errors, code, type and instance are
    /// passed on if the reader asked for that language. In a gateway, only with a 4xx status.
    ///
    /// A JSON body counts as a problem if its media type is `application/problem+json`, or if it has our member `code`
    /// next to `title` or `detail`, because any JSON can have those two; an XML body, by its namespace.
    public static let problems = UpstreamTrust(name: "problems")
    /// Nothing: all texts are our own.
    public static let nothing = UpstreamTrust(name: "nothing")

    /// Whether a problem with this status may reach the reader.
    func covers(_ status: Int, _ role: ProgramRole) -> Bool {
        switch role {
        case .gateway: self == .problems && HTTPStatusCategory(status) == .clientError
        case .client: self != .nothing && 400...599 ~= status
        }
    }
}
