import LanguageTags
import MessageFormat2

/// Makes a Fluent pattern of a message.
struct FluentBuilder {
    let message: Message
    var plurals: FluentPlurals
    private(set) var issues: [FluentIssue] = []
    /// Whether something is lost that readers would see.
    private(set) var isIncomplete = false
    var columns: [Column] = []
    var leafCount = 0
    var leafBytes = 0

    /// A selector of the message.
    struct Column {
        let selector: FluentExpression
        let column: FluentColumn
        /// Whether no variant has a key for it.
        let hasOnlyDefault: Bool
        /// Whether a variant has the key `other`, which is not the default then.
        let hasOther: Bool
    }

    init(_ message: Message, _ language: LanguageTag) {
        self.message = message
        plurals = FluentPlurals(language)
    }

    /// The pattern; nil if something is lost that readers would see.
    mutating func pattern() -> FluentPattern? {
        reportHidden()
        let pattern: FluentPattern?
        switch message.body {
        case .pattern(let single): pattern = self.pattern(single)
        case .select(let selectors, let variants): pattern = select(selectors, variants)
        }
        return isIncomplete ? nil : pattern
    }

    mutating func report(_ span: SourceSpan, _ message: String, help: String, isHidden: Bool = false) {
        if !isHidden { isIncomplete = true }
        guard issues.count < MessageLimits.errors else { return }
        let issue = FluentIssue(span.bytes, message, help: help)
        if !issues.contains(issue) { issues.append(issue) }
    }

    /// Reports what readers never see: notes for tools, and declarations that nothing uses.
    private mutating func reportHidden() {
        var uses: [String: Int] = [:]
        for variable in message.variableReferences { uses[variable.name, default: 0] += 1 }
        for declaration in message.declarations {
            let name = declaration.variable.name
            // An `.input` refers to its own variable.
            if uses[name, default: 0] <= (declaration.kind == .input ? 1 : 0) {
                report(
                    declaration.span, "`$\(name)` is declared but not used, which cannot be said in Fluent",
                    help: "Remove the declaration.", isHidden: true)
            }
            reportAttributes(declaration.value.attributes)
        }
        for element in message.placeholders {
            switch element {
            case .expression(let expression): reportAttributes(expression.attributes)
            case .markup(let markup): reportAttributes(markup.attributes)
            case .text: continue
            }
        }
    }

    private mutating func reportAttributes(_ attributes: NamedList<Message.Attribute>) {
        for attribute in attributes {
            report(
                attribute.span, "the attribute `@\(attribute.name)` cannot be said in Fluent",
                help: "Write it into the comment of the message.", isHidden: true)
        }
    }

    // MARK: Patterns

    mutating func pattern(_ pattern: Message.Pattern) -> FluentPattern {
        enum Part {
            case text(String)
            case expression(FluentExpression)
        }
        var parts: [Part] = []
        func append(_ text: String) {
            if case .text(let last)? = parts.last {
                parts[parts.count - 1] = .text(last + text)
            } else if !text.isEmpty {
                parts.append(.text(text))
            }
        }
        for element in pattern.elements {
            switch element {
            case .text(let text): append(text.value)
            case .markup(let markup):
                report(
                    markup.span, "the markup `\(markup.name)` cannot be said in Fluent",
                    help: "Leave it out, or keep the message out of Fluent files.")
            case .expression(let expression):
                guard let shown = shown(expression) else { continue }
                if case .string(let text) = shown { append(text.value) } else { parts.append(.expression(shown)) }
            }
        }
        guard !parts.isEmpty else { return FluentPattern([.placeable(.string(FluentText("")), .none)]) }
        var escaper = FluentEscaper()
        for (index, part) in parts.enumerated() {
            switch part {
            case .text(let text): escaper.append(text, isFirst: index == 0, isLast: index == parts.count - 1)
            case .expression(let expression): escaper.append(expression)
            }
        }
        return FluentPattern(escaper.elements)
    }

    /// What stands in the braces for a placeholder.
    private mutating func shown(_ expression: Message.Expression) -> FluentExpression? {
        guard let value = value(of: expression, expression.span) else { return nil }
        guard let function = value.function, function.name != "string" else {
            switch value.operand {
            case .literal(let literal): return .string(FluentText(literal.value))
            case .variable(let variable): return self.variable(variable, expression.span)
            }
        }
        if value.isInherited, FluentNumbers.isPlain(FluentNumbers.withoutSelection(function)),
            case .variable(let variable) = value.operand,
            columns.contains(where: {
                $0.column.variable == variable.name
                    && FluentNumbers.isPlain(FluentNumbers.withoutSelection($0.column.function))
            })
        {
            // The select shows that it is a number.
            return self.variable(variable, expression.span)
        }
        return call(
            value.isInherited ? FluentNumbers.withoutSelection(function) : function, value.operand, expression.span)
    }

    /// What a select selects by.
    mutating func selected(_ selector: Message.Variable, isNumber: Bool) -> (FluentExpression, FluentColumn)? {
        guard let value = value(of: Message.Expression(.variable(selector)), selector.span) else { return nil }
        guard case .variable(let variable) = value.operand, let function = value.function,
            FluentNumbers.isNumber(function) || function.name == "string"
        else {
            report(
                selector.span, "`$\(selector.name)` cannot select in Fluent",
                help: "Select by a variable with `:number`, `:integer` or `:string`.")
            return nil
        }
        // A category is looked for by the plain variable, too, but a number of which `other` is a category needs a call.
        let isOrdinal = FluentNumbers.selection(function) == "ordinal"
        let isVariable =
            !FluentNumbers.isNumber(function)
            || FluentNumbers.isPlain(FluentNumbers.withoutSelection(function)) && !isOrdinal && !isNumber
        let expression =
            isVariable
            ? self.variable(variable, selector.span) : call(function, value.operand, selector.span)
        guard let expression else { return nil }
        return (expression, FluentColumn(variable: variable.name, function: function))
    }

    private mutating func variable(_ variable: Message.Variable, _ span: SourceSpan) -> FluentExpression? {
        guard FluentParser.isIdentifier(variable.name) else {
            report(
                span, "`$\(variable.name)` cannot be a name in Fluent",
                help: "Use a name of letters from a to z, digits, `-` and `_`.")
            return nil
        }
        return .variable(variable.name, .none)
    }

    /// A call of `NUMBER` or `DATETIME`.
    private mutating func call(
        _ function: Message.Function, _ operand: Message.Operand, _ span: SourceSpan
    ) -> FluentExpression? {
        let argument: FluentExpression
        switch operand {
        case .variable(let variable):
            guard let expression = self.variable(variable, span) else { return nil }
            argument = expression
        case .literal(let literal):
            guard FluentNumbers.isNumber(function), let number = DecimalNumber(literal.value) else {
                report(span, "a literal with this function cannot be said in Fluent", help: "Write it as text.")
                return nil
            }
            argument = .number(number.description, .none)
            if FluentNumbers.isPlain(function) { return argument }
        }
        do throws(FluentIssue) {
            let isNumber = FluentNumbers.isNumber(function)
            let named = isNumber ? try FluentNumbers.arguments(function) : try FluentDates.arguments(function)
            return .function(isNumber ? "NUMBER" : "DATETIME", .init([argument], named: named), .none)
        } catch {
            report(SourceSpan(error.range), error.message, help: error.help)
            return nil
        }
    }
}
