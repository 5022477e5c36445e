/// A change of one file that removes a finding, by replacing bytes.
public struct Fix: Sendable, Hashable {
    /// Whether a fix can be applied without review.
    public enum Safety: String, Sendable, Hashable, CaseIterable {
        /// The meaning of the message stays the same.
        case safe
        /// A guess at what was meant, which should be reviewed.
        case unsafe
    }

    /// One replacement.
    public typealias Edit = FileEdit

    /// Whether the fix can be applied without review.
    public var safety: Safety
    /// The replacements, of which all are applied or none.
    public var edits: [Edit]

    /// Whether it adds a variant that someone has to write: a copy of another one, marked for a review. An editor that has an empty box
    /// for the variant does not offer it.
    package var addsDraft = false

    /// A fix of one file.
    public init(_ safety: Safety, _ edits: [Edit]) {
        self.safety = safety
        self.edits = edits
    }
}
