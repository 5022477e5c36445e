/// A source for the failures of one server, whose name is part of message keys. The name is checked when a translator is
/// made.
package protocol UpstreamNaming {
    /// The server's name; `nil` for all servers.
    var service: String? { get }
}
