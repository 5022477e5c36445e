/// Why a line cannot be answered, in words for the author of the program that sent it.
struct BatchFailure: Error, Hashable {
    let message: String

    init(_ message: String) { self.message = message }

    /// Returns the result of `make`. If it throws, the failure names the member at fault.
    static func `in`<Value>(
        _ member: String, _ make: () throws(CommandFailure) -> Value
    ) throws(BatchFailure) -> Value {
        do {
            return try make()
        } catch {
            throw BatchFailure("`\(member)`: \(error.description)")
        }
    }
}
