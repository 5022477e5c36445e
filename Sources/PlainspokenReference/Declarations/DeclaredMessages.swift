public import Plainspoken

/// The messages that a program's code declares, with the arguments that it supplies: the content of `messages.json`, which
/// PlainspokenTesting writes.
///
/// ```swift
/// let declared = DeclaredMessages([MessageDeclaration("order.sold-out", arguments: ["left": .integer])])
/// let reference = try ErrorReference(catalogs: [.directory("Locales")], declarations: declared)
/// reference.entries.map(\.key)         // [order.sold-out]
/// ```
public struct DeclaredMessages: Sendable {
    /// An argument that the code supplies.
    struct Argument: Sendable, Hashable {
        let name: String
        let type: ArgumentType
        /// Whether it is not always supplied.
        let isOptional: Bool
    }

    private let messages: [MessageKey: [Argument]]

    /// The declarations of a program.
    ///
    /// - Parameter declarations: for example those of ``/Plainspoken/ErrorTranslator/declarations(of:and:)``. Several for one key are combined: an
    ///   argument that one of them lacks is optional.
    public init(_ declarations: [MessageDeclaration]) {
        messages = Dictionary(grouping: declarations, by: \.key).mapValues { same in
            let arguments = Dictionary(grouping: same.flatMap(\.arguments), by: \.name)
            return arguments.sorted { $0.key < $1.key }.compactMap { name, kinds in
                guard var type = kinds.first?.type else { return nil }
                if Set(kinds.map(\.type.name)).count > 1 { type = .string }
                if kinds.contains(where: \.type.isPrivate), !type.isPrivate { type = .private(type) }
                return Argument(name: name, type: type, isOptional: kinds.count < same.count)
            }
        }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - bytes: the content of `messages.json`, as `Resources/messages.schema.json` describes it.
    ///   - path: the file's name in errors.
    /// - Throws: the first mistake, with line and column if the file is not JSON.
    public init(parsing bytes: [UInt8], path: String) throws(CatalogDiagnostic) {
        var messages: [MessageKey: [Argument]] = [:]
        for (key, message) in try Declarations(parsing: bytes, path: path).messages.sorted(by: { $0.key < $1.key }) {
            var arguments: [Argument] = []
            for (name, argument) in message.arguments.sorted(by: { $0.key < $1.key }) {
                guard var type = ArgumentType.named(argument.type ?? "") else {
                    throw CatalogDiagnostic(
                        .wrongType, at: CatalogDiagnostic.Place(path),
                        "the argument \"\(name)\" of \"\(key)\" has the unknown type \"\(argument.type ?? "")\"",
                        help: "Known types: \(ArgumentType.all.map(\.name).joined(separator: ", ")).",
                        key: MessageKey(key))
                }
                if argument.isPrivate { type = .private(type) }
                arguments.append(Argument(name: name, type: type, isOptional: argument.isOptional))
            }
            messages[MessageKey(key)] = arguments
        }
        self.messages = messages
    }

    /// Whether the code declares a key. A variant is declared with its key.
    func contains(_ key: MessageKey) -> Bool { messages[key] != nil || messages[Self.base(of: key)] != nil }

    /// The arguments that the code declares for a key, in the order of their names. The engine itself supplies those of a variant.
    func arguments(of key: MessageKey) -> [Argument] {
        messages[key] ?? messages[Self.base(of: key)] ?? []
    }

    /// The argument with a name; `nil` if the code does not declare it.
    func argument(_ name: String, of key: MessageKey) -> Argument? {
        arguments(of: key).first { $0.name == name }
    }

    private static func base(of key: MessageKey) -> MessageKey {
        MessageVariant.base(of: key.rawValue).map { MessageKey($0) } ?? key
    }
}
