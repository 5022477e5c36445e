/// `messages.json`: the messages that code can ask for, as written by `translator.writeDeclarations(to:)` of PlainspokenTesting.
package struct Declarations: Sendable {
    package struct Argument: Sendable, Hashable {
        package var type: String?
        package var isPrivate = false
        package var isOptional = false

        package init(type: String?, isPrivate: Bool = false, isOptional: Bool = false) {
            self.type = type
            self.isPrivate = isPrivate
            self.isOptional = isOptional
        }
    }

    package struct Message: Sendable, Hashable {
        package var arguments: [String: Argument] = [:]
        package var isOptional = false

        package init(arguments: [String: Argument] = [:]) { self.arguments = arguments }
    }

    package var messages: [String: Message] = [:]

    package init(messages: [String: Message] = [:]) { self.messages = messages }

    /// The arguments that the code supplies to an entry: those declared for its key, or for the key that it is a variant of. The
    /// engine itself supplies the wait and the names of fields.
    package func message(for key: String) -> Message? {
        if let message = messages[key] { return message }
        for variant in MessageVariant.allCases {
            guard let base = variant.base(of: key), var message = messages[base] else { continue }
            for argument in variant.arguments { message.arguments[argument.name] = Argument(type: argument.type.name) }
            return message
        }
        return nil
    }

    /// Reads the file.
    ///
    /// - Throws: the first mistake, with line and column.
    package init(parsing bytes: [UInt8], path: String) throws(CatalogDiagnostic) {
        let help = "Create it with PlainspokenTesting: call translator.writeDeclarations(to:) in a test."
        let file = try StrictJSON(parsing: bytes, path: path, what: "the declarations")
        guard let list = try file.versioned(["$schema", "version", "messages"], help: help)["messages"] else {
            throw file.missing("messages", help: help)
        }
        for (key, value) in try list.members() {
            let members = try value.object(["arguments", "optional"])
            var message = Message()
            message.isOptional = try members["optional"]?.flag() ?? false
            for (name, value) in try members["arguments"]?.members() ?? [] {
                let argument = try value.object(["type", "private", "optional"])
                message.arguments[name.text] = Argument(
                    type: try argument["type"]?.string(), isPrivate: try argument["private"]?.flag() ?? false,
                    isOptional: try argument["optional"]?.flag() ?? false)
            }
            messages[key.text] = message
        }
    }
}
