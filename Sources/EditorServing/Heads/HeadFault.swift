/// Why the head of a request is refused.
enum HeadFault: Error, Equatable {
    /// The first line has no end within the limit.
    case longTarget
    /// The header fields have no end within the limit.
    case longFields
    /// Another version of HTTP.
    case version
    /// Not a head, and why.
    case malformed(String)
}
