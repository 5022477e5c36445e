import Plainspoken

extension ReferenceDocument {
    /// The file: JSON with keys in alphabetical order, ending with a line feed. It is the same for the same catalogs.
    public var json: [UInt8] {
        JSONValue.object([
            .init("version", .integer(Self.version)), .init("languages", .strings(languages.map(\.description))),
            .init("problems", Self.value(of: problems)), .init("fieldErrors", Self.value(of: fieldErrors)),
        ]).indented + [0x0A]
    }

    private static func value(of messages: [MessageKey: Message]) -> JSONValue {
        .object(messages.sorted { $0.key < $1.key }.map { .init($0.key.rawValue, value(of: $0.value)) })
    }

    private static func value(of message: Message) -> JSONValue {
        let arguments = message.arguments.sorted { $0.key < $1.key }
        return JSONValue(given: [
            "status": message.status.map { .integer($0) }, "retry": message.retry.map { .string($0) },
            "replacedBy": message.replacement.map { .string($0.rawValue) },
            "description": message.description.map { .string($0) }, "about": message.about.map { .string($0) },
            "origin": message.origin.map { .string($0) },
            "arguments": arguments.isEmpty
                ? nil : .object(arguments.map { .init($0.key, value(of: $0.value)) }),
            "languages": .strings(message.languages), "texts": texts(message.texts),
            "digests": texts(message.digests),
        ])
    }

    private static func value(of argument: Argument) -> JSONValue {
        JSONValue(given: [
            "type": argument.type.map { .string($0) }, "example": argument.example.map { .string($0) },
            "private": argument.isPrivate ? true : nil, "optional": argument.isOptional ? true : nil,
        ])
    }

    private static func texts(_ texts: [String: String]) -> JSONValue {
        .object(texts.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
    }
}
