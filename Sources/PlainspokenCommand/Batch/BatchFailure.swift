/// Why a line cannot be answered, as a sentence for whoever wrote the program that sent it.
struct BatchFailure: Error, Hashable {
    let message: String

    init(_ message: String) { self.message = message }
}
