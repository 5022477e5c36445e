import MessageFormat2

/// The functions with which a pattern shows its arguments, whether they are called there or where a variable is declared.
struct ShownFormats {
    private(set) var shown: [(name: String, function: String?, range: Range<Int>)] = []

    init(_ pattern: PatternView, of text: MessageView) {
        for element in pattern.elements {
            guard case .variable(let variable) = element.kind else { continue }
            // Without a data model, no placeholder has a function.
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

    /// The functions with which an argument is shown, or `""` for none; nil if the argument is not shown.
    func formats(of name: String) -> Set<String>? {
        let formats = shown.filter { $0.name == name }.map { $0.function ?? "" }
        return formats.isEmpty ? nil : Set(formats)
    }

    /// The first place where an argument is shown.
    func place(of name: String) -> Range<Int>? { shown.first { $0.name == name }?.range }

    /// Whether a format of the source is lost in a translation.
    ///
    /// - Parameter others: the functions in the translation. V403 checks those that take another kind of value.
    static func isLost(_ format: String, among others: Set<String>) -> Bool {
        let bare: Set<String> = ["", "number", "integer", "offset"]
        switch format {
        case "currency", "percent", "unit": return others.isSubset(of: bare)
        case "datetime": return others.isSubset(of: [""])
        case "date", "time": return others.isSubset(of: ["", format == "date" ? "time" : "date"])
        default: return false
        }
    }

    /// A function as it is called in the source, for a translation to copy: `:currency currency=EUR`.
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
