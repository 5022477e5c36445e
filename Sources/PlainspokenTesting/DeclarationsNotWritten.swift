#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why `messages.json` was not written.
public struct DeclarationsNotWritten: Error, Sendable, Hashable, CustomStringConvertible {
    /// The file, as it was given.
    public let path: String
    /// The system's own words.
    public let reason: String

    init(_ path: String) {
        self.path = path
        reason = String(cString: strerror(errno))
    }

    public var description: String {
        "\(path): the declarations cannot be written: \(reason). Name a file in a folder that exists and can be written."
    }
}
