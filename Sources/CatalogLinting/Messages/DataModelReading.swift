import Catalogs
import MessageFormat2

/// Extracts what rules need from a message's data model: arguments behind local variables, patterns, and selectors.
struct DataModelReading {
    private let message: Message?
    /// The arguments that each `.local` variable ultimately depends on.
    private var arguments: [String: [String]] = [:]
    private(set) var uses: [VariableUse] = []
    private(set) var features: TextFeatures = .dataModel
    /// The declared variables that nothing has referred to yet, except their own declarations.
    private var unused: [String] = []

    init(_ message: Message?) {
        self.message = message
        guard let message else { return }
        uses.reserveCapacity(8)
        for declaration in message.declarations {
            features.insert(.declarations)
            let name = declaration.variable.name
            let references = declaration.value.variableReferences
            look(at: declaration.value)
            look(at: name)
            unused.append(name)
            for variable in references where variable.name != name || declaration.kind == .local {
                mention(variable.name)
            }
            for variable in references where arguments[variable.name] == nil || variable.name == name {
                let isOperand = declaration.value.variable?.span.bytes == variable.span.bytes
                uses.append(
                    VariableUse(
                        name: variable.name, range: variable.span.bytes, place: .declaration,
                        function: isOperand ? declaration.value.function?.name : nil))
            }
            if declaration.kind == .local {
                var behind: [String] = []
                for variable in references {
                    for argument in arguments[variable.name] ?? [variable.name] where !behind.contains(argument) {
                        behind.append(argument)
                    }
                }
                arguments[name] = behind
            }
        }
    }

    private mutating func mention(_ name: String) {
        if !unused.isEmpty { unused.removeAll { $0 == name } }
    }

    private mutating func look(at name: String) {
        for byte in name.utf8 where byte >= 0x80 {
            features.insert(.unusualNames)
            return
        }
    }

    /// Collects the features of an expression.
    private mutating func look(at expression: Message.Expression) {
        if expression.operand?.literal != nil || expression.operand == nil { features.insert(.literals) }
        guard let function = expression.function else { return }
        features.insert(.functions)
        look(at: function.name)
        switch function.name {
        case "number", "integer", "string": break
        default: features.insert(.unusualFunctions)
        }
        if !function.options.isEmpty { features.insert(.options) }
    }

    /// The patterns. Also collects the uses of arguments in them.
    mutating func patterns() -> [PatternView] {
        let patterns = readPatterns()
        if !unused.isEmpty { features.insert(.unusedDeclarations) }
        return patterns
    }

    private mutating func readPatterns() -> [PatternView] {
        guard let message else { return [] }
        switch message.body {
        case .pattern(let pattern):
            return [view(of: pattern, keys: [], variant: pattern.span.bytes, number: 0)]
        case .select(let selectors, let variants):
            features.insert(.variants)
            for selector in selectors { mention(selector.name) }
            // In the variant form, a selector is the variable of its declaration.
            for selector in selectors
            where arguments[selector.name] == nil && !uses.contains(where: { $0.range == selector.span.bytes }) {
                uses.append(VariableUse(name: selector.name, range: selector.span.bytes, place: .selector))
            }
            for variant in variants {
                for case .literal(let literal) in variant.keys where literal.isQuoted { features.insert(.literals) }
            }
            return variants.enumerated().map { number, variant in
                view(of: variant.pattern, keys: variant.keys, variant: variant.span.bytes, number: number)
            }
        }
    }

    private mutating func view(
        of pattern: Message.Pattern, keys: [Message.Variant.Key], variant: Range<Int>, number: Int
    ) -> PatternView {
        var elements: [PatternElement] = []
        elements.reserveCapacity(pattern.elements.count)
        var shown: [String] = []
        for element in pattern.elements {
            let kind: PatternElement.Kind
            switch element {
            case .text: kind = .text
            case .expression(let expression):
                features.insert(.placeholders)
                look(at: expression)
                kind = expression.variable.map { .variable($0.name) } ?? .value
                let function = expression.function
                if let variable = expression.variable { use(variable, in: number, function: function?.name, &shown) }
                for option in function?.options ?? [] {
                    if let variable = option.value.variable {
                        use(variable, in: number, function: function?.name, &shown)
                    }
                }
            case .markup(let markup):
                features.formUnion([.placeholders, .markupPlaceholders])
                look(at: markup.name)
                switch markup.kind {
                case .open: kind = .openMarkup(markup.name)
                case .close: kind = .closeMarkup(markup.name)
                case .standalone: kind = .standaloneMarkup(markup.name)
                }
                for option in markup.options {
                    if let variable = option.value.variable { use(variable, in: number, function: nil, &shown) }
                }
            }
            elements.append(PatternElement(kind: kind, range: element.span.bytes))
        }
        return PatternView(
            keys: keys, range: pattern.span.bytes, variantRange: variant, elements: elements, arguments: shown)
    }

    private mutating func use(
        _ variable: Message.Variable, in pattern: Int, function: String?, _ shown: inout [String]
    ) {
        mention(variable.name)
        look(at: variable.name)
        if !arguments.isEmpty, let behind = arguments[variable.name] {
            for argument in behind where !shown.contains(argument) { shown.append(argument) }
            return
        }
        uses.append(
            VariableUse(name: variable.name, range: variable.span.bytes, place: .pattern(pattern), function: function))
        if !shown.contains(variable.name) { shown.append(variable.name) }
    }

    /// The selectors after `.match`.
    func selectors() -> [SelectorView] {
        guard let message else { return [] }
        return message.selectors.map { selector in
            let function = message.annotation(of: selector.name)
            return SelectorView(
                variable: selector.name, argument: message.argument(behind: selector.name), range: selector.span.bytes,
                selection: Selection(by: function), function: function?.name)
        }
    }
}
