import MessageFormat2

/// By which functions one pattern shows its arguments, whether they are called there or where a variable is declared.
struct ShownFormats {
    private var shown: [(name: String, function: String?, range: Range<Int>)] = []

    init(_ pattern: PatternView, of text: MessageView) {
        for element in pattern.elements {
            guard case .variable(let variable) = element.kind else { continue }
            // Without a data model there are only placeholders without functions.
            guard let message = text.message else {
                shown.append((variable, nil, element.range))
                continue
            }
            guard let name = message.argument(behind: variable) else { continue }
            let call = message.placeholders.lazy.compactMap { placeholder in
                if case .expression(let expression) = placeholder { expression } else { nil }
            }.first { $0.span.bytes == element.range }?.function
            shown.append((name, (call ?? message.annotation(of: variable))?.name, element.range))
        }
    }

    /// The arguments that are shown.
    var names: [String] { shown.map(\.name) }

    /// The functions that an argument is shown by, `""` if there is none; nil if it is not shown.
    func formats(of name: String) -> Set<String>? {
        let formats = shown.filter { $0.name == name }.map { $0.function ?? "" }
        return formats.isEmpty ? nil : Set(formats)
    }

    /// The first place where an argument is shown.
    func place(of name: String) -> Range<Int>? { shown.first { $0.name == name }?.range }

    /// Whether a format of the source is not to be seen in what a translation has instead.
    ///
    /// - Parameter others: the functions there; V403 looks at those that take another kind of value.
    static func isLost(_ format: String, among others: Set<String>) -> Bool {
        let bare: Set<String> = ["", "number", "integer", "offset"]
        switch format {
        case "currency", "percent", "unit": return others.isSubset(of: bare)
        case "datetime": return others.isSubset(of: [""])
        case "date", "time": return others.isSubset(of: ["", format == "date" ? "time" : "date"])
        default: return false
        }
    }

    /// How the source calls a function, for a translation to copy: `:currency currency=EUR`.
    static func function(_ format: String, for name: String, in message: Message) -> String? {
        let call = message.expressions.first { expression in
            expression.function?.name == format
                && expression.variable.flatMap { message.argument(behind: $0.name) } == name
        }?.function
        return call.map { ([":\($0.name)"] + ($0.options.isEmpty ? [] : [written($0.options)])).joined(separator: " ") }
    }

    static func written(_ options: NamedList<Message.Option>) -> String {
        options.map { option in
            option.name + "=" + (option.value.literal?.value ?? "$" + (option.value.variable?.name ?? ""))
        }.joined(separator: " ")
    }
}
