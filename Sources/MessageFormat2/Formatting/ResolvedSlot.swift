/// What became of one expression while a message is formatted.
struct ResolvedSlot {
    enum Value {
        /// Not asked for yet.
        case pending
        /// Being resolved: a value that refers to itself gets here.
        case resolving
        /// A fallback value stands for it.
        case failed
        /// `:string` of something that failed: a fallback value that can select, and matches no key.
        case failedText
        /// An argument or a literal without function.
        case plain(MessageValue)
        /// A string of `:string`.
        case text(String)
        /// A number, with its plan's place in the program.
        case number(DecimalNumber, Int)
        /// What functions made whose options were not known beforehand.
        case resolved(ResolvedValue)
    }

    var value: Value
    /// What `u:dir` says.
    var direction = CompiledProgram.Direction.inherited
    /// What `u:id` says.
    var id: String?

    var isFailed: Bool {
        switch value {
        case .failed, .failedText, .pending, .resolving: true
        case .plain, .text, .number, .resolved: false
        }
    }
}
