/// Why a command could not do what it was asked, as a sentence for the person who asked. The process then ends with 1.
struct CommandFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
