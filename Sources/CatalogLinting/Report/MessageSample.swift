/// What readers see of one variant of a message.
package struct MessageSample: Sendable, Hashable {
    /// The variant's keys, separated by spaces; empty for a message without variants.
    package var keys: String
    /// The values that select it: `1`, or `2, 3, 4`; empty if no value does, as for `*` in Polish if the number is an integer.
    package var values: String
    /// The formatted text. It is always that of the variant.
    package var text: String

    /// Whether no value selects the variant.
    package var isNeverSelected: Bool { !keys.isEmpty && values.isEmpty }

    package init(keys: String, values: String, text: String) {
        self.keys = keys
        self.values = values
        self.text = text
    }
}
