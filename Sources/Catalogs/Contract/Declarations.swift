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
    /// - Throws: the first mistake, with line and column if the file is not JSON.
    package init(parsing bytes: [UInt8], path: String) throws(CatalogDiagnostic) {
        let root = try JSONValue(parsing: bytes, duplicates: .refused, path: path)
        guard root["version"]?.integer == 1, let list = root["messages"]?.members else {
            throw CatalogDiagnostic(
                .wrongType, at: CatalogDiagnostic.Place(path), "this is not a declarations file of version 1",
                help: "Create it with PlainspokenTesting: call translator.writeDeclarations(to:) in a test.")
        }
        for member in list {
            var message = Message()
            message.isOptional = member.value["optional"]?.bool ?? false
            for argument in member.value["arguments"]?.members ?? [] {
                message.arguments[argument.name] = Argument(
                    type: argument.value["type"]?.string, isPrivate: argument.value["private"]?.bool ?? false,
                    isOptional: argument.value["optional"]?.bool ?? false)
            }
            messages[member.name] = message
        }
    }
}
