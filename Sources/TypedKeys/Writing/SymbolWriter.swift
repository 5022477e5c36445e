import Catalogs

/// Writes symbols as Swift. The bodies are calls with one candidate each and no operators, which the compiler checks quickly.
struct SymbolWriter {
    let access: String

    /// The declaration of what code throws or passes on.
    func declaration(_ symbol: KeySymbol) -> String {
        let head = symbol.comment("    ") + availability(symbol)
        let name = SwiftName.quoted(symbol.name)
        switch symbol.kind {
        case .error: return head + error(symbol, name)
        case .fieldError: return head + fieldError(symbol, name)
        case .fieldType: return head + constant(symbol, name, "Plainspoken.FieldType")
        case .fieldFormat: return head + constant(symbol, name, "Plainspoken.FieldFormat")
        case .text: return head + constant(symbol, name, "Plainspoken.MessageKey")
        }
    }

    /// The key of something that is thrown, for `catch` and `under:`.
    func keyConstant(_ symbol: KeySymbol) -> String {
        "    /// The key of ``Swift/Error/\(symbol.signature)``.\n" + availability(symbol, isConstant: true)
            + constant(symbol, SwiftName.quoted(symbol.name), "Plainspoken.MessageKey")
    }

    /// The attribute of a deprecated entry, with the name to use instead: with labels, unless it is for a constant.
    private func availability(_ symbol: KeySymbol, isConstant: Bool = false) -> String {
        guard let replacement = symbol.replacement else { return "" }
        let name = isConstant ? replacement.name : replacement.signature
        // The compiler takes no name here that needs backticks, except for reserved words.
        let isPlain = name.split { "(:)".contains($0) }.allSatisfy { SwiftName.isPlain($0) }
        let advice = isPlain ? "renamed: \(SwiftLiteral.of(name))" : "message: \(SwiftLiteral.of("use '\(name)'"))"
        return "    @available(*, deprecated, \(advice))\n"
    }

    private func constant(_ symbol: KeySymbol, _ name: String, _ type: String) -> String {
        "    \(access)static var \(name): \(type) { \(type)(\(SwiftLiteral.of(symbol.key))) }\n"
    }

    /// The most values that the library takes in one call.
    private static let valuesOfOneCall = 4

    private func error(_ symbol: KeySymbol, _ name: String) -> String {
        let type = "Plainspoken.Diagnosis"
        let retry = symbol.entry.retry?.word.map { ", retry: .\($0)" } ?? ""
        let status = symbol.status.map { String($0) } ?? "status"
        let isOneCall = symbol.arguments.count <= Self.valuesOfOneCall
        let values =
            isOneCall ? symbol.arguments.map { ", \(SwiftLiteral.of($0.name)), \($0.swiftValue)" }.joined() : ""
        let value = "\(type)(typedKey: \(SwiftLiteral.of(symbol.key)), status: \(status)\(retry)\(values))"
        let parameters = (symbol.asksForStatus ? ["status: Int?"] : []) + symbol.arguments.map(parameter)
        guard !parameters.isEmpty else { return "    \(access)static var \(name): \(type) { \(value) }\n" }
        let head = "    \(access)static func \(name)(\(parameters.joined(separator: ", "))) -> \(type) {\n"
        if isOneCall { return head + "        \(value)\n    }\n" }
        return head + "        var _diagnosis = \(value)\n" + settings(symbol, "_diagnosis.arguments")
            + "        return _diagnosis\n    }\n"
    }

    private func fieldError(_ symbol: KeySymbol, _ name: String) -> String {
        let type = "Plainspoken.FieldErrorKind"
        guard !symbol.arguments.isEmpty else { return constant(symbol, name, type) }
        let parameters = symbol.arguments.map(parameter).joined(separator: ", ")
        return "    \(access)static func \(name)(\(parameters)) -> \(type) {\n"
            + "        var _arguments = Plainspoken.DiagnosisArguments()\n" + settings(symbol, "_arguments")
            + "        return \(type)(\(SwiftLiteral.of(symbol.key)), arguments: _arguments)\n    }\n"
    }

    private func parameter(_ argument: KeyArgument) -> String {
        "\(SwiftName.quoted(argument.label)): \(argument.swiftType)"
    }

    private func settings(_ symbol: KeySymbol, _ target: String) -> String {
        symbol.arguments.map { "        \(target).set(\(SwiftLiteral.of($0.name)), \($0.swiftValue))\n" }.joined()
    }
}
