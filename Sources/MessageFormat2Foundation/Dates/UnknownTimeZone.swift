/// A time zone that is not in the IANA data base.
public struct UnknownTimeZone: Error, Hashable, CustomStringConvertible {
    public let name: String

    public init(name: String) { self.name = name }

    public var description: String {
        "there is no time zone \"\(name)\"; write an IANA name such as Europe/Berlin, or UTC, or an offset such as +09:00"
    }
}
