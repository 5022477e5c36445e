import MessageFormat2

extension Message {
    /// Every call of a function, in source order.
    package var functions: [Function] { expressions.compactMap(\.function) }

    /// Every expression, in declarations and patterns, in source order.
    package var expressions: [Expression] {
        declarations.map(\.value)
            + placeholders.compactMap { element in
                if case .expression(let expression) = element { expression } else { nil }
            }
    }
}
