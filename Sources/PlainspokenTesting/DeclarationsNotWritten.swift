#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The error if `messages.json` could not be written.
public struct DeclarationsNotWritten: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path, as it was given.
    public let path: String
    /// The system's error message.
    public let reason: String

    init(_ path: String) {
        self.path = path
        reason = unsafe String(cString: strerror(errno))
    }

    public var description: String {
        "\(path): the declarations could not be written: \(reason). Use a folder that exists and is writable."
    }
}
