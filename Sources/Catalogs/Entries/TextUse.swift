import MessageFormat2

/// The arguments that a text uses, and the functions that it calls with them.
package struct TextUse {
    /// One argument.
    package struct Variable {
        package let name: String
        /// Where it is used first.
        package let span: SourceSpan
        /// The functions that get its value, in source order.
        package fileprivate(set) var functions: [Message.Function] = []
    }

    /// In the order of their first use.
    package private(set) var variables: [Variable] = []
    package let text: CatalogText
    /// The text as a message; nil if it is plain text, or has mistakes.
    package let message: Message?

    /// - Parameter report: called with each mistake in the text.
    package init(_ text: CatalogText, report: (CatalogDiagnostic) -> Void) {
        self.text = text
        // Most texts have no syntax, and parsing is what takes the time.
        if text.form == nil, Message.isOnlyText(text.utf8.span) {
            message = nil
            return
        }
        let parsed = text.parse()
        for error in parsed.errors { report(CatalogDiagnostic(error, in: text)) }
        message = parsed.errors.isEmpty ? parsed.message : nil
        guard let message else { return }
        for reference in message.variableReferences { note(reference, nil, in: message) }
        var expressions = message.declarations.map(\.value)
        for case .expression(let expression) in message.placeholders { expressions.append(expression) }
        for expression in expressions {
            if let variable = expression.operand?.variable { note(variable, expression.function, in: message) }
        }
    }

    private mutating func note(_ variable: Message.Variable, _ function: Message.Function?, in message: Message) {
        guard let name = message.argument(behind: variable.name) else { return }
        if !variables.contains(where: { $0.name == name }) {
            variables.append(Variable(name: name, span: variable.span))
        }
        guard let function, let place = variables.firstIndex(where: { $0.name == name }) else { return }
        variables[place].functions.append(function)
    }
}
