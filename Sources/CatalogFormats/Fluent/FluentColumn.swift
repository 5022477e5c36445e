import MessageFormat2

/// A value that selects: one selector of the message. Selects by the same value share it.
struct FluentColumn: Hashable {
    let variable: String
    let function: Message.Function

    /// Whether keys are plural categories and numbers, not words.
    var isNumeric: Bool { function.name != "string" }
}
