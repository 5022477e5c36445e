import ArgumentParser

/// An argument of a message, as `--argument` takes it: `attempts=3`, `code:string=007`.
struct NamedArgument {
    static let help: ArgumentHelp = """
        A value for the message: name=value. Numbers and times (2026-01-02T03:04:05Z) are recognized by their form; \
        name:type=value sets the type: \(ArgumentValue.TypeName.allCases.map(\.rawValue).joined(separator: ", ")).
        """

    let name: String
    let value: ArgumentValue

    /// - Throws: a `ValidationError` that says how to write it.
    init(parsing text: String) throws {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw ValidationError("“\(text)” has no value; write name=value.") }
        let head = parts[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let value = String(parts[1])
        name = head.first.map(String.init) ?? ""
        guard !name.isEmpty else { throw ValidationError("“\(text)” has no name; write name=value.") }
        guard head.count == 2 else {
            self.value = ArgumentValue(guessing: value)
            return
        }
        guard let type = ArgumentValue.TypeName(rawValue: String(head[1])) else {
            let types = ArgumentValue.TypeName.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("Unknown type “\(head[1])”; the types are \(types).")
        }
        guard let typed = ArgumentValue(value, as: type) else {
            throw ValidationError("“\(value)” is not a value of the type \(type.rawValue).")
        }
        self.value = typed
    }
}
