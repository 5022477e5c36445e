#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Why the operating system did not open, read or write a file.
package struct FileFailure: Error, CustomStringConvertible {
    /// The system's error number.
    package let code: Int32

    /// The failure of the call before.
    package static var last: FileFailure { FileFailure(code: errno) }

    /// The file is not there.
    package var isMissing: Bool { code == ENOENT }

    /// The program that read the other end of the pipe has closed it.
    package var isClosedPipe: Bool { code == EPIPE }

    /// It exists, but is not a folder.
    package var isNoFolder: Bool { code == ENOTDIR }

    /// The system's own words.
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
