/// All mistakes of one source: what ``CompiledMessage/init(parsing:locale:functions:bidi:)`` throws.
public struct MessageErrors: Error, Sendable, Hashable, CustomStringConvertible {
    /// At least one, in source order.
    public let errors: [MessageError]

    public init(_ errors: [MessageError]) { self.errors = errors }

    /// One line for each mistake.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}
