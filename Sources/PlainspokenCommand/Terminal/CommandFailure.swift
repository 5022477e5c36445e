/// Why a command failed, in words for the person who ran it. The process then exits with 1.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
