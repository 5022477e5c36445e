import ByteText

/// A variable in a text that neither its source nor the engine supplies: what is said about it, at start and by the linter.
package struct UnknownVariable {
    /// What is wrong.
    package let message: String
    /// What to do about it.
    package let help: String
    /// The variable that was probably meant.
    package let meant: String?

    /// - Parameters:
    ///   - name: without `$`.
    ///   - key: the entry's key.
    ///   - known: the variables that its texts may show.
    ///   - isPrivate: whether the source has it for the log only.
    package init(_ name: String, in key: String, among known: [String], isPrivate: Bool) {
        guard !isPrivate else {
            message = "`$\(name)` is private and never shown"
            help = "Remove it, or remove \"private\" from the placeholder."
            meant = nil
            return
        }
        let waitHelp = Self.waitHelp(name, in: key)
        message = "unknown variable `$\(name)`"
        meant = waitHelp == nil ? Self.meant(by: name, among: known) : nil
        help = waitHelp ?? meant.map { "Did you mean `$\($0)`?" } ?? Self.list(known)
    }

    /// The variable that was probably meant: one with a similar name, or the only one there is.
    package static func meant(by name: String, among known: [String]) -> String? {
        Suggestion.nearest(to: name, among: known) ?? (known.count == 1 ? known[0] : nil)
    }

    /// Help for a text that uses the wait, which the engine supplies only to entries with a key of their own for it.
    package static func waitHelp(_ name: String, in key: String) -> String? {
        let variant = MessageVariant.retryAfter
        guard variant.base(of: key) == nil, variant.arguments.contains(where: { $0.name == name }) else { return nil }
        let entry = variant.key(of: MessageKey(key)).rawValue
        return "Only the entry \"\(entry)\" knows the wait: move this text there."
    }

    private static func list(_ known: [String]) -> String {
        known.isEmpty
            ? "This key has no variables."
            : "The variables of this key are \(known.map { "`$\($0)`" }.joined(separator: ", "))."
    }
}
