/// What an expression of MessageFormat 2 stands for, with all local variables replaced by their values.
struct ICUMeaning: Hashable {
    enum Source: Hashable {
        case argument(String)
        case literal(String)
    }

    enum Kind: Hashable {
        /// No function, or `:string`.
        case text
        /// A number, how it is written, what is subtracted from it before, and how it selects: `plural`, `ordinal` or `exact`.
        case number(ICUNumberStyle, offset: Int, select: String)
        /// `date`, `time` or `datetime`, with its options.
        case moment(String, [String: String])
    }

    let source: Source
    var kind = Kind.text
    /// Whether it is a text because of `:string`, and can select.
    var isString = false

    /// Applies a function.
    ///
    /// - Throws: the reason why the result cannot be said. Its range is to be replaced.
    func applying(_ name: String, _ options: [String: String]) throws(ICUFinding) -> ICUMeaning {
        switch name {
        case "string":
            guard options.isEmpty else { throw Self.refusal("the options of `:string` have no counterpart") }
            guard kind == .text else { throw Self.refusal("ICU cannot write a formatted value as text") }
            return ICUMeaning(source: source, isString: true)
        case "number", "integer", "percent", "currency", "unit":
            return ICUMeaning(source: source, kind: try number(name, options))
        case "offset":
            return ICUMeaning(source: source, kind: try offset(options))
        case "date", "time", "datetime":
            guard kind == .text else { throw Self.refusal("ICU cannot apply a function to the result of another one") }
            return ICUMeaning(source: source, kind: .moment(name, options))
        default:
            throw ICUFinding(
                .unsupported, 0..<0, "ICU has no function `\(name)`",
                help: "Pass the text that it writes as an argument.")
        }
    }

    private static func refusal(_ message: String) -> ICUFinding {
        ICUFinding(.unsupported, 0..<0, message, help: "Write it in another way, or pass the text as an argument.")
    }

    /// The number that the value is, for a function that is applied to it.
    private func inherited() throws(ICUFinding) -> (style: ICUNumberStyle, offset: Int) {
        switch kind {
        case .text: return (ICUNumberStyle(function: "number"), 0)
        case .number(let style, let offset, _): return (style, offset)
        case .moment: throw Self.refusal("a date is not a number")
        }
    }

    private func number(_ name: String, _ options: [String: String]) throws(ICUFinding) -> Kind {
        var (style, offset) = try inherited()
        var own = options
        let select = own.removeValue(forKey: "select") ?? "plural"
        let hasFraction = own.keys.contains { $0.contains("Fraction") || $0.contains("Significant") }
        switch (style.function, name) {
        case ("number", _): style.function = name
        case ("integer", "integer"): break
        case ("integer", "number") where !hasFraction: break
        case (let first, let second) where first == second: break
        default: throw Self.refusal("ICU cannot apply a function to the result of another one")
        }
        if name == "integer" {
            for option in ["minimumFractionDigits", "maximumFractionDigits", "minimumSignificantDigits"] {
                style.options[option] = nil
            }
        }
        style.options.merge(own) { _, new in new }
        if ["currency", "unit"].contains(name), style.options[name] == nil {
            throw Self.refusal("the \(name) is missing")
        }
        return .number(style, offset: offset, select: select)
    }

    private func offset(_ options: [String: String]) throws(ICUFinding) -> Kind {
        let (style, offset) = try inherited()
        func number(_ name: String) -> Int? { options[name].flatMap { Int($0) }.flatMap { 0...99 ~= $0 ? $0 : nil } }
        let (add, subtract) = (number("add"), number("subtract"))
        guard let change = add.map({ -$0 }) ?? subtract, (add == nil) != (subtract == nil) else {
            throw Self.refusal("`:offset` needs one number to add or subtract")
        }
        return .number(style, offset: offset + change, select: options["select"] ?? "plural")
    }
}
