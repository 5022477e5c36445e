import ByteText

/// Why a command failed, in words for the person who ran it. The process then exits with 1.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    /// - Parameter description: one line. Control characters, which file names and arguments can contain, are escaped.
    init(_ description: String) { self.description = VisibleText.of(description) }
}
