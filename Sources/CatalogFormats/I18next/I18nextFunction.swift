import ByteText
import MessageFormat2

/// Functions of MessageFormat 2 as formats of i18next, and back.
enum I18nextFunction {
    /// The format for a function: `number(minimumFractionDigits: 2)`; empty if a text needs none; nil if i18next has no
    /// such format.
    ///
    /// Options with a namespace, such as `u:dir`, and `select` are not for formats and left out.
    static func format(for function: Message.Function) -> String? {
        var options: [(name: String, value: String)] = []
        for option in function.options where !option.name.contains(":") && option.name != "select" {
            guard let value = option.value.literal?.value, isPlain(value), isPlain(option.name) else { return nil }
            options.append((option.name, value))
        }
        switch function.name {
        case "string": return options.isEmpty ? "" : nil
        case "number": return call("number", options)
        case "integer": return call("number", options + [("maximumFractionDigits", "0")])
        case "percent": return call("number", [("style", "percent")] + options)
        case "currency":
            guard let currency = function.options["currency"]?.value.literal?.value, isPlain(currency) else {
                return nil
            }
            let others = options.filter { $0.name != "currency" }
            return others.isEmpty ? "currency(\(currency))" : call("currency", [("currency", currency)] + others)
        case "datetime": return call("datetime", options)
        case "date":
            let length = options.first { $0.name == "length" }?.value ?? "medium"
            return call("datetime", [("dateStyle", length)] + options.filter { $0.name != "length" })
        case "time":
            let hasSeconds = options.contains { $0 == ("precision", "second") }
            return call(
                "datetime", [("timeStyle", hasSeconds ? "medium" : "short")] + options.filter { $0.name != "precision" }
            )
        default: return nil
        }
    }

    private static func call(_ name: String, _ options: [(name: String, value: String)]) -> String {
        guard !options.isEmpty else { return name }
        return "\(name)(\(options.map { "\($0.name): \($0.value)" }.joined(separator: "; ")))"
    }

    private static func isPlain(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                ASCII.isAlphanumeric(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
            }
    }

    // MARK: Reading

    /// What a placeholder means: `{$size :number}` for `{{size, number}}`; nil if only the application knows.
    static func meaning(of token: String) -> Message.Pattern.Element? {
        guard token.hasPrefix("{{"), token.hasSuffix("}}") else { return nil }
        let inner = token.dropFirst(2).dropLast(2)
        let comma = inner.firstIndex(of: ",")
        // `{{- name}}` is not escaped for HTML.
        var name = ASCII.trimmed(inner[..<(comma ?? inner.endIndex)])
        if name.hasPrefix("-") { name = ASCII.trimmed(name.dropFirst()) }
        guard let variable = Message.Variable(named: name) else { return nil }
        guard let comma else { return element(variable, nil) }
        let format = ASCII.trimmed(inner[inner.index(after: comma)...])
        guard let parenthesis = format.firstIndex(of: "(") else { return element(variable, (format, [])) }
        guard format.last == ")" else { return nil }
        let list = format[format.index(after: parenthesis)...].dropLast()
        var options: [(name: String, value: String)] = []
        for option in list.split(separator: ";") {
            let sides = option.split(separator: ":", maxSplits: 1).map { ASCII.trimmed($0) }
            guard let first = sides.first, isPlain(first) else { return nil }
            options.append(sides.count == 2 ? (first, sides[1]) : ("", first))
        }
        return element(variable, (ASCII.trimmed(format[..<parenthesis]), options))
    }

    private static func element(
        _ variable: Message.Variable, _ format: (name: String, options: [(name: String, value: String)])?
    ) -> Message.Pattern.Element? {
        guard let format else { return .expression(Message.Expression(.variable(variable))) }
        var name = format.name
        var options = format.options
        switch name {
        case "number" where options.elementsEqual([("maximumFractionDigits", "0")], by: ==):
            (name, options) = ("integer", [])
        case "number", "datetime": break
        case "currency":
            // `currency(EUR)` is short for `currency(currency: EUR)`.
            if let first = options.first, first.name.isEmpty { options[0].name = "currency" }
        default: return nil
        }
        guard options.allSatisfy({ isPlain($0.name) && isPlain($0.value) }) else { return nil }
        let list = options.map { Message.Option($0.name, value: .literal(Message.Literal($0.value))) }
        let function = Message.Function(name, options: NamedList(list))
        return .expression(Message.Expression(.variable(variable), function: function))
    }
}
