import Plainspoken

/// The content of `messages.json`: every message that code can ask for, with the arguments that it supplies.
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
/// Keys and arguments are in alphabetical order, so that the file changes only when the code does. A missing `optional`
/// or `private` means false. A message is optional if a more general one can replace it. An argument is optional if it
/// is not always supplied, because several sources ask for the message and not all of them supply it.
struct DeclarationFile {
    /// The version of the format. Readers refuse a version that they do not know.
    static let version = 1

    private var messages: [MessageKey: [MessageDeclaration]]

    init(_ declarations: [MessageDeclaration]) {
        messages = Dictionary(grouping: declarations, by: \.key)
    }

    /// The file, ending with a line feed.
    var bytes: [UInt8] {
        let entries = messages.keys.sorted().map { key in
            JSONValue.Member(key.rawValue, Self.value(of: messages[key] ?? []))
        }
        return JSONValue(given: ["version": .integer(Self.version), "messages": .object(entries)]).indented + [0x0A]
    }

    /// One message, combining the declarations of all sources that ask for it.
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

    /// One argument. If sources disagree about its type, texts can rely only on being able to show it.
    private static func value(of kinds: [MessageDeclaration.Argument], isOptional: Bool) -> JSONValue {
        let types = Set(kinds.map(\.type.name))
        var members = [JSONValue.Member("type", .string((types.count == 1 ? types.first : nil) ?? "string"))]
        if kinds.contains(where: \.type.isPrivate) { members.append(.init("private", .bool(true))) }
        if isOptional { members.append(.init("optional", .bool(true))) }
        return .object(members)
    }
}
