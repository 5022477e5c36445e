import MessageFormat2

/// The texts of one key in one language, compiled.
///
/// A class, so that choosing an entry costs one retain and not one for each text.
final class CompiledEntry: Sendable {
    let title: CompiledText?
    let detail: CompiledText?
    let action: CompiledText?
    /// The arguments that any of the texts shows, sorted. An entry is passed over where one is not supplied.
    let requiredArguments: [String]

    /// Whether there is any text at all.
    var hasText: Bool { title != nil || detail != nil || action != nil }

    init(title: CompiledText?, detail: CompiledText?, action: CompiledText?) {
        self.title = title
        self.detail = detail
        self.action = action
        let names = [title, detail, action].flatMap { $0?.requiredArguments ?? [] }
        requiredArguments = names.isEmpty ? [] : Set(names).sorted()
    }
}

/// One text of an entry, compiled.
struct CompiledText: Sendable {
    private let message: CompiledMessage
    private let needs: ArgumentNeeds?

    /// - Parameters:
    ///   - message: the text.
    ///   - compiler: of the text's language.
    init(_ message: Message, _ compiler: inout MessageCompiler) {
        self.message = compiler.compile(message)
        needs = ArgumentNeeds(message)
    }

    /// The text, where no argument changes it.
    var plain: String? { message.plainText }

    /// The arguments that it shows, sorted.
    var requiredArguments: [String] { message.requiredArguments }

    func formatted(_ arguments: MessageArguments) -> String { plain ?? message.format(arguments) }

    /// What formatting would report. Most often the kinds of the values tell that it is nothing; else it is tried.
    func issues(with arguments: MessageArguments) -> [MessageIssue] {
        if plain != nil || needs?.areMet(by: arguments) == true { return [] }
        return message.formatted(arguments).issues
    }

    /// Writes the text for the inside of a JSON string.
    func write(_ arguments: MessageArguments, to json: inout JSONOutput) {
        if let plain { return json.appendEscaped(plain) }
        var issues: [MessageIssue] = []  // known since the decision
        withUnsafePointer(to: arguments) { arguments in
            message.withUTF8(arguments, issues: &issues) { json.appendEscaped($0) }
        }
    }
}

/// What the values of a text must be, so that formatting it has nothing to report: known at load for texts that do no more
/// than show values as they are, and whole numbers by `:integer` and `:number`, with plurals or without.
private struct ArgumentNeeds: Sendable {
    /// The longest string that cannot bring a text near a limit, in bytes.
    private static let maximumLength = 4_096

    private let names: [String]
    private let numbers: [Bool]

    /// `nil` for a text that does more, so that only trying tells.
    init?(_ message: Message) {
        var isNumber: [String: Bool] = [:]
        for name in message.variables { isNumber[name] = false }
        var expressions = message.declarations.map(\.value)
        for placeholder in message.placeholders {
            guard case .expression(let expression) = placeholder else { return nil }
            expressions.append(expression)
        }
        for expression in expressions {
            guard let function = expression.function else { continue }
            guard let name = expression.variable?.name, isNumber[name] != nil, Self.isCertain(function) else {
                return nil
            }
            if function.name != "string" { isNumber[name] = true }
        }
        for (place, selector) in message.selectors.enumerated()
        where message.annotation(of: selector.name)?.name != "string" {
            for variant in message.variants {
                guard variant.keys.indices.contains(place), Self.isCertain(variant.keys[place]) else { return nil }
            }
        }
        let sorted = isNumber.sorted { $0.key < $1.key }
        names = sorted.map(\.key)
        numbers = sorted.map(\.value)
    }

    /// Whether a function can do what it is asked for, given a value of its kind.
    private static func isCertain(_ function: Message.Function) -> Bool {
        switch function.name {
        case "string": function.options.isEmpty
        case "integer", "number":
            function.options.allSatisfy {
                $0.name == "select" && ["plural", "ordinal", "exact"].contains($0.value.literal?.value)
            }
        default: false
        }
    }

    /// Whether a number can be compared with a variant's key.
    private static func isCertain(_ key: Message.Variant.Key) -> Bool {
        guard let value = key.value else { return true }
        return ["zero", "one", "two", "few", "many", "other"].contains(value)
            || (1...9).contains(value.utf8.count)
                && value.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }

    func areMet(by arguments: MessageArguments) -> Bool {
        for (name, isNumber) in zip(names, numbers) {
            switch arguments[name]?.storage {
            case .integer: continue
            case .string(let text) where !isNumber && text.utf8.count <= Self.maximumLength: continue
            default: return false
            }
        }
        return true
    }
}
