#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The reason why the operating system did not open, read or write a file.
package struct FileFailure: Error, CustomStringConvertible {
    /// The system's error number.
    package let code: Int32

    /// The failure of the most recent call.
    package static var last: FileFailure { FileFailure(code: errno) }

    /// Whether the file does not exist.
    package var isMissing: Bool { code == ENOENT }

    /// Whether the program that read from the other end of the pipe has closed it.
    package var isClosedPipe: Bool { code == EPIPE }

    /// Whether a folder was expected, but the file is not one.
    package var isNoFolder: Bool { code == ENOTDIR }

    /// Whether it is a link where none may be, or one of a circle of links.
    package var isLink: Bool { code == ELOOP }

    /// The system's description of the error.
    package var description: String { unsafe String(cString: strerror(code)) }

    package var help: String {
        switch code {
        case ENOENT: "Check the path. Relative paths start at the working directory."
        case EACCES, EPERM: "Give this process permission to read it."
        case ENOTDIR: "Name a folder."
        case EMFILE, ENFILE: "Raise the limit of open files."
        case ELOOP: "Look for links that point at each other."
        default: "Check the file system."
        }
    }
}
