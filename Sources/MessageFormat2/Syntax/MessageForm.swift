/// A message whose selectors, keys and patterns stand apart from each other, each at its own place: another way to write `.match`.
///
/// The selector `$n :integer` with the keys and patterns `one`, `{$n} file`, `*` and `{$n} files` is the message
/// ```
/// .input {$n :integer}
/// .match $n
/// one {{{$n} file}}
/// * {{{$n} files}}
/// ```
/// The first selector for a variable declares it; any further one, or a literal, gets a local variable that no text uses.
package struct MessageForm: Sendable, Hashable {
    /// The keys of a variant and its pattern.
    package struct Variant: Sendable, Hashable {
        package let keys: Range<Int>
        package let pattern: Range<Int>

        package init(keys: Range<Int>, pattern: Range<Int>) {
            self.keys = keys
            self.pattern = pattern
        }
    }

    /// The variable that a selector has after `.match`.
    package struct Name: Sendable, Hashable {
        /// Without `$`.
        package let text: String
        /// Whether the selector is declared with `.local`, under a name of its own.
        package let isGenerated: Bool
    }

    /// The ranges of the selectors in the bytes that the form is a part of.
    package let selectors: [Range<Int>]
    package let variants: [Variant]

    package init(selectors: [Range<Int>], variants: [Variant]) {
        self.selectors = selectors
        self.variants = variants
    }

    /// The variable of each selector; nil if there are more selectors than a message can have.
    package func names(in bytes: Span<UInt8>) -> [Name]? {
        guard selectors.count <= MessageLimits.selectors, bytes.count <= MessageLimits.sourceBytes else { return nil }
        let parser = MessageParser(bytes)
        var names: [Name] = []
        for (number, selector) in selectors.enumerated() {
            let own = parser.variable(ofSelectorAt: selector)
            if let own, !names.contains(where: { $0.text == own }) {
                names.append(Name(text: own, isGenerated: false))
            } else {
                var name = "_\(number + 1)"
                while parser.contains("$" + name) { name = "_" + name }
                names.append(Name(text: name, isGenerated: true))
            }
        }
        return names
    }
}
