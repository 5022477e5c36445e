import LanguageTags
public import Plainspoken

extension ReferenceDocument {
    /// Reads a file that `plainspoken docs --format json` wrote.
    ///
    /// - Parameters:
    ///   - bytes: the content of the file.
    ///   - path: the file's name in errors.
    /// - Throws: the first mistake; with line and column if the file is not JSON.
    public init(parsing bytes: [UInt8], path: String) throws(CatalogDiagnostic) {
        let root = try JSONValue(parsing: bytes, duplicates: .refused, path: path)
        func failure(_ message: String) -> CatalogDiagnostic {
            CatalogDiagnostic(
                .wrongType, at: CatalogDiagnostic.Place(path), message,
                help: "Create it with `plainspoken docs --format json`.")
        }
        guard root["version"]?.integer == Int64(Self.version), let problems = root["problems"]?.members,
            let fieldErrors = root["fieldErrors"]?.members, let tags = root["languages"]?.elements
        else { throw failure("this is not a list of errors of version \(Self.version)") }
        let languages = tags.compactMap { $0.string.flatMap { LanguageTag($0) } }
        guard languages.count == tags.count, !languages.isEmpty else {
            throw failure("“languages” is not a list of language tags")
        }
        self.languages = languages
        self.problems = Self.messages(problems)
        self.fieldErrors = Self.messages(fieldErrors)
    }

    private static func messages(_ members: [JSONValue.Member]) -> [MessageKey: Message] {
        Dictionary(members.map { (MessageKey($0.name), message($0.value)) }) { _, last in last }
    }

    private static func message(_ value: JSONValue) -> Message {
        var message = Message()
        message.status = value["status"]?.integer.flatMap { Int(exactly: $0) }
        message.retry = value["retry"]?.string
        message.description = value["description"]?.string
        message.about = value["about"]?.string
        message.replacement = value["replacedBy"]?.string.map { MessageKey($0) }
        message.origin = value["origin"]?.string
        message.languages = value["languages"]?.elements?.compactMap(\.string) ?? []
        message.texts = texts(value["texts"])
        message.digests = texts(value["digests"])
        for argument in value["arguments"]?.members ?? [] {
            message.arguments[argument.name] = Argument(
                type: argument.value["type"]?.string, example: argument.value["example"]?.string,
                isPrivate: argument.value["private"]?.bool ?? false,
                isOptional: argument.value["optional"]?.bool ?? false)
        }
        return message
    }

    private static func texts(_ value: JSONValue?) -> [String: String] {
        Dictionary(
            (value?.members ?? []).compactMap { member in member.value.string.map { (member.name, $0) } }
        ) { _, last in last }
    }
}
