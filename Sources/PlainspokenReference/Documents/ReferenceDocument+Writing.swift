import Plainspoken

extension ReferenceDocument {
    /// The file: JSON with keys in alphabetical order, ending with a line feed. It is the same for the same catalogs.
    public var json: [UInt8] {
        var output: [UInt8] = []
        JSONValue.object([
            .init("version", .integer(Self.version)), .init("languages", .strings(languages.map(\.description))),
            .init("problems", Self.value(of: problems)), .init("fieldErrors", Self.value(of: fieldErrors)),
        ]).appendIndented(to: &output)
        return output + [UInt8(ascii: "\n")]
    }

    private static func value(of messages: [MessageKey: Message]) -> JSONValue {
        .object(messages.sorted { $0.key < $1.key }.map { .init($0.key.rawValue, value(of: $0.value)) })
    }

    private static func value(of message: Message) -> JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ text: String?) {
            if let text { members.append(.init(name, .string(text))) }
        }
        if let status = message.status { members.append(.init("status", .integer(status))) }
        add("retry", message.retry)
        add("replacedBy", message.replacement?.rawValue)
        add("description", message.description)
        add("about", message.about)
        add("origin", message.origin)
        if !message.arguments.isEmpty {
            let arguments = message.arguments.sorted { $0.key < $1.key }
            members.append(.init("arguments", .object(arguments.map { .init($0.key, value(of: $0.value)) })))
        }
        members.append(.init("languages", .strings(message.languages)))
        members.append(.init("texts", texts(message.texts)))
        members.append(.init("digests", texts(message.digests)))
        return .object(members)
    }

    private static func value(of argument: Argument) -> JSONValue {
        var members: [JSONValue.Member] = []
        if let type = argument.type { members.append(.init("type", .string(type))) }
        if let example = argument.example { members.append(.init("example", .string(example))) }
        if argument.isPrivate { members.append(.init("private", .bool(true))) }
        if argument.isOptional { members.append(.init("optional", .bool(true))) }
        return .object(members)
    }

    private static func texts(_ texts: [String: String]) -> JSONValue {
        .object(texts.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
    }
}
