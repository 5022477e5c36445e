import LanguageTags
import MessageFormat2

/// Follows the references of a pattern and finds out what its selects select by.
struct FluentInliner {
    /// How deep selects and references can be nested.
    private static let maximumDepth = 64
    /// The most pieces and the most bytes of text of one message, because references can multiply them.
    private static let maximumPieces = 2_000

    let resource: FluentResource
    private let neighbors: FluentNeighbors?
    private(set) var columns: [FluentColumn] = []
    private(set) var issues: [FluentIssue] = []
    var plurals: FluentPlurals
    /// The arguments of the term that is being inlined; nil outside of terms.
    private var parameters: [String: FluentExpression]?
    /// The values that are being inlined, each in the one before.
    private var path: [String] = []
    /// The reference to another file that is being followed. What is wrong there is reported here, where the file is.
    private var outward: SourceSpan?
    private var depth = 0
    private var pieceCount = 0
    private var byteCount = 0
    private var isFull = false

    init(_ resource: FluentResource, _ neighbors: FluentNeighbors?, _ language: LanguageTag) {
        self.resource = resource
        self.neighbors = neighbors
        plurals = FluentPlurals(language)
    }

    mutating func pieces(of pattern: FluentPattern) -> [FluentPiece] {
        var pieces: [FluentPiece] = []
        for element in pattern.elements where !isFull {
            switch element {
            case .text(let text): add(.text(text.value), to: &pieces, text.span)
            case .placeable(let expression, _): add(expression, to: &pieces)
            }
        }
        return pieces
    }

    private mutating func add(_ piece: FluentPiece, to pieces: inout [FluentPiece], _ span: SourceSpan) {
        pieceCount += 1
        if case .text(let text) = piece { byteCount += text.utf8.count }
        if pieceCount > Self.maximumPieces || byteCount > MessageLimits.sourceBytes {
            return giveUp(span, "the message is too long with everything that it refers to")
        }
        pieces.append(piece)
    }

    private mutating func giveUp(_ span: SourceSpan, _ message: String) {
        if !isFull { report(span, message, help: "Split the message.") }
        isFull = true
    }

    private mutating func report(_ span: SourceSpan, _ message: String, help: String) {
        report(FluentIssue(span.bytes, message, help: help))
    }

    private mutating func report(_ issue: FluentIssue) {
        guard issues.count < MessageLimits.errors else { return }
        issues.append(FluentIssue(outward?.bytes ?? issue.range, issue.message, help: issue.help))
    }

    // MARK: Expressions

    private mutating func add(_ expression: FluentExpression, to pieces: inout [FluentPiece]) {
        guard depth < Self.maximumDepth else {
            return giveUp(expression.span, "references and selects are nested more than \(Self.maximumDepth) deep")
        }
        depth += 1
        defer { depth -= 1 }
        switch expression {
        case .string(let text): add(.text(text.value), to: &pieces, text.span)
        case .number(let number, let span): add(.expression(Self.literal(number)), to: &pieces, span)
        case .variable(let name, let span):
            guard let parameters else {
                return add(.expression(.init(.variable(.init(name)))), to: &pieces, span)
            }
            guard let value = parameters[name] else {
                return report(
                    span, "the term is used without the argument `\(name)`",
                    help: "Give it the argument: `{ -term(\(name): \"…\") }`.")
            }
            add(value, to: &pieces)
        case .message(let reference): pieces += inlined(reference, isTerm: false)
        case .term(let reference, let arguments):
            pieces += inlined(reference, isTerm: true, arguments)
        case .function(_, let arguments, let span):
            guard let function = function(of: expression) else { return }
            guard let operand = operand(of: arguments, span) else { return }
            add(.expression(.init(operand, function: function)), to: &pieces, span)
        case .select(let selector, let variants, _): addSelect(selector, variants, to: &pieces)
        case .nested(let inner, _): add(inner, to: &pieces)
        }
    }

    /// A number literal is shown with the fraction digits that it is written with.
    private static func literal(_ number: String) -> Message.Expression {
        let fraction = number.split(separator: ".").dropFirst().first ?? ""
        let hasZeros = fraction.utf8.last == UInt8(ascii: "0")
        let digits = Message.Option(
            "minimumFractionDigits", value: .literal(Message.Literal(fraction.utf8.count.description)))
        return Message.Expression(
            .literal(Message.Literal(FluentPlurals.key(number) ?? number)),
            function: Message.Function("number", options: hasZeros ? [digits] : []))
    }

    private mutating func function(of call: FluentExpression) -> Message.Function? {
        guard case .function(let name, let arguments, let span) = call else { return nil }
        do throws(FluentIssue) {
            switch name {
            case "NUMBER": return try FluentNumbers.function(arguments)
            case "DATETIME": return try FluentDates.function(arguments, at: span)
            default:
                report(span, "the function `\(name)` is unknown", help: "Use `NUMBER` or `DATETIME`.")
            }
        } catch {
            report(error)
        }
        return nil
    }

    private mutating func operand(
        of arguments: FluentExpression.Arguments, _ span: SourceSpan
    ) -> Message.Operand? {
        if arguments.positional.count == 1, let argument = arguments.positional.first?.unwrapped {
            switch argument {
            case .variable(let name, _):
                guard let parameters else { return .variable(Message.Variable(name)) }
                if case .number(let number, _)? = parameters[name] { return Self.literal(number).operand }
            case .number(let number, _): return Self.literal(number).operand
            default: break
            }
        }
        report(span, "the function is not called with one variable or number", help: "Write `NUMBER($count)`.")
        return nil
    }

    // MARK: References

    private mutating func inlined(
        _ reference: FluentExpression.Reference, isTerm: Bool, _ arguments: FluentExpression.Arguments? = nil
    ) -> [FluentPiece] {
        let name = (isTerm ? "-" : "") + reference.id + (reference.attribute.map { ".\($0)" } ?? "")
        let found = resource.entry(reference.id, isTerm: isTerm)
        let others = found == nil ? neighbors?.entries(reference.id, isTerm: isTerm) ?? [] : []
        guard others.count < 2 else {
            report(
                reference.span, "several files have `\(name)`, with other texts", help: "Write its text here.")
            return []
        }
        guard let entry = found ?? others.first,
            let pattern = reference.attribute.map({ id in entry.attributes.first { $0.id == id }?.value })
                ?? entry.value
        else {
            let place = neighbors == nil ? "in this file" : "in the files of this language"
            report(reference.span, "`\(name)` is not \(place)", help: "Add it, or write its text here.")
            return []
        }
        guard !path.contains(name) else {
            report(reference.span, "`\(name)` refers to itself", help: "Write its text here.")
            return []
        }
        guard path.count < MessageLimits.nesting else {
            giveUp(reference.span, "references are nested more than \(MessageLimits.nesting) deep")
            return []
        }
        if let argument = arguments?.positional.first {
            report(argument.span, "a term takes no argument without a name", help: "Remove it, or give it a name.")
        }
        let outer = (parameters, outward)
        if isTerm {
            parameters = [:]
            for argument in arguments?.named ?? [] { parameters?[argument.name] = argument.value }
        }
        if found == nil { outward = outward ?? reference.span }
        path.append(name)
        defer {
            path.removeLast()
            (parameters, outward) = outer
        }
        return pieces(of: pattern)
    }

    // MARK: Selects

    private mutating func addSelect(
        _ selector: FluentExpression, _ variants: [FluentExpression.Variant], to pieces: inout [FluentPiece]
    ) {
        switch value(of: selector.unwrapped, variants) {
        case .constant(let value):
            if let variant = FluentSelection.variant(for: value, of: variants, &plurals) {
                pieces += self.pieces(of: variant.value)
            }
        case .column(let column):
            do throws(FluentIssue) {
                try FluentSelection.check(variants, column)
            } catch {
                return report(error)
            }
            let index = columns.firstIndex(of: column) ?? columns.count
            if index == columns.count { columns.append(column) }
            let branches = variants.map { variant in
                FluentPiece.Branch(
                    key: FluentSelection.key(of: variant, column), isDefault: variant.isDefault,
                    pieces: self.pieces(of: variant.value))
            }
            add(.select(column: index, branches), to: &pieces, selector.span)
        case nil: return
        }
    }

    /// What a select chooses by.
    private enum SelectorValue {
        /// A value that is known now: a literal, or an argument or attribute of a term. Nil chooses the default.
        case constant(FluentExpression?)
        case column(FluentColumn)
    }

    private mutating func value(
        of selector: FluentExpression, _ variants: [FluentExpression.Variant]
    ) -> SelectorValue? {
        switch selector {
        case .string, .number: return .constant(selector)
        case .variable(let name, _):
            if let parameters { return .constant(parameters[name]) }
            let function = Message.Function(FluentSelection.isNumeric(variants) ? "number" : "string")
            return .column(FluentColumn(variable: name, function: function))
        case .function(_, let arguments, let span):
            guard let function = function(of: selector), let operand = operand(of: arguments, span) else { return nil }
            guard FluentNumbers.isNumber(function), case .variable(let variable) = operand else {
                report(span, "this cannot select in MessageFormat 2", help: "Select with `NUMBER` and a variable.")
                return nil
            }
            return .column(FluentColumn(variable: variable.name, function: function))
        case .term(let reference, let arguments):
            let known = issues.count
            let inlined = inlined(reference, isTerm: true, arguments)
            guard issues.count == known else { return nil }
            var text = ""
            for piece in inlined {
                guard case .text(let part) = piece else {
                    report(reference.span, "the attribute is not only text", help: "Write the variants as messages.")
                    return nil
                }
                text += part
            }
            return .constant(.string(FluentText(text)))
        case .message, .select, .nested: return nil
        }
    }
}
