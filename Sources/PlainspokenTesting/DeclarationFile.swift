import Plainspoken

/// What `messages.json` holds: every message that code can ask for, with the arguments that it supplies.
/// `Resources/messages.schema.json` describes the format.
///
/// ```json
/// {
///   "version": 1,
///   "messages": {
///     "payment.declined": {
///       "arguments": {
///         "last4": { "type": "string" },
///         "account": { "type": "string", "private": true },
///         "limit": { "type": "integer", "optional": true }
///       }
///     },
///     "payment.declined-by-bank": { "optional": true }
///   }
/// }
/// ```
///
/// Keys and arguments are in alphabetical order, so that the file changes only where the code does. An absent `optional` or `private`
/// is false. A message is optional if a more general one serves as well; an argument is, if it is not supplied each time, because
/// several sources ask for the message and not all of them supply it.
struct DeclarationFile {
    /// The version of the format. A reader refuses one that it does not know.
    static let version = 1

    private var messages: [MessageKey: [MessageDeclaration]]

    init(_ declarations: [MessageDeclaration]) {
        messages = Dictionary(grouping: declarations, by: \.key)
    }

    /// The file, with a line feed at its end.
    var bytes: [UInt8] {
        let entries = messages.keys.sorted().map { key in
            JSONValue.Member(key.rawValue, Self.value(of: messages[key] ?? []))
        }
        var output: [UInt8] = []
        JSONValue.object([.init("version", .integer(Self.version)), .init("messages", .object(entries))])
            .appendIndented(to: &output)
        return output + [UInt8(ascii: "\n")]
    }

    /// One message, as all sources that ask for it declare it.
    private static func value(of declarations: [MessageDeclaration]) -> JSONValue {
        var members: [JSONValue.Member] = []
        let arguments = Dictionary(grouping: declarations.flatMap(\.arguments), by: \.name)
        if !arguments.isEmpty {
            let list = arguments.sorted { $0.key < $1.key }.map { name, kinds in
                JSONValue.Member(name, value(of: kinds, isOptional: kinds.count < declarations.count))
            }
            members.append(.init("arguments", .object(list)))
        }
        if declarations.allSatisfy(\.isOptional) { members.append(.init("optional", .bool(true))) }
        return .object(members)
    }

    /// One argument. Where sources disagree about its kind, texts can count on no more than that it can be shown.
    private static func value(of kinds: [MessageDeclaration.Argument], isOptional: Bool) -> JSONValue {
        let types = Set(kinds.map(\.type.name))
        var members = [JSONValue.Member("type", .string((types.count == 1 ? types.first : nil) ?? "string"))]
        if kinds.contains(where: \.type.isPrivate) { members.append(.init("private", .bool(true))) }
        if isOptional { members.append(.init("optional", .bool(true))) }
        return .object(members)
    }
}
