/// How values are kept from disturbing the order of the text around them where scripts of both directions meet (LDML 48.2 part 9,
/// "Handling Bidirectional Text").
public enum BidiStrategy: String, Sendable, Hashable, CaseIterable {
    /// As specified: every value is put between isolating control characters unless it is known to run from left to right in a
    /// message that does.
    case `default`
    /// No control characters. For output that has no bidirectional text, or where the caller isolates parts by other means.
    case none
    /// Control characters around those values alone that can disturb the message: text with letters of the other direction, with
    /// control characters of its own, or, in a message from right to left, numbers with signs between them. This strategy is ours. A
    /// message and its arguments in one script stay without a single control character.
    case asNeeded
}
