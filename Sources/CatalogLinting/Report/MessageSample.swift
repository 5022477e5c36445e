/// What readers see of one variant of a message.
package struct MessageSample: Sendable, Hashable {
    /// The variant's keys, separated by spaces; empty for a message without variants.
    package var keys: String
    /// The values that select it: `1`, or `2, 3, 4`.
    package var values: String
    /// The formatted text.
    package var text: String

    package init(keys: String, values: String, text: String) {
        self.keys = keys
        self.values = values
        self.text = text
    }
}
