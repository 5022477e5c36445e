import LanguageTags
public import Plainspoken

/// The errors of a service as components of an OpenAPI 3.1 description, for the API's own description to refer to.
///
/// ```swift
/// let description = try OpenAPIDescription(of: reference)
/// // components.schemas.PaymentCardDeclined   the code as a constant, its status, and the arguments in its texts
/// // components.responses.Problem402          all problems with this status, with an example in each language
/// // components.responses.Problem             any problem, for `default`
/// ```
///
/// Values of arguments are only in the texts and are not members of a problem; `x-arguments` lists them with types and examples.
/// Private ones are left out. The result is the same for the same catalogs.
public struct OpenAPIDescription: Sendable {
    /// Problems that are in no response because their catalogs do not state a status. Built-in ones are left out: they are failures
    /// without a response.
    public let withoutStatus: [MessageKey]

    private let reference: ErrorReference
    private let entries: [ErrorReference.Entry]
    private let title: String
    private let version: String

    /// Describes problems with a status of 400 or more.
    ///
    /// - Parameters:
    ///   - reference: the errors.
    ///   - title: the title of the description.
    ///   - version: the version of the API.
    /// - Throws: two keys whose schemas would have the same name.
    public init(
        of reference: ErrorReference, title: String = "Problems", version: String = "1"
    ) throws(NameCollision) {
        self.reference = reference
        self.title = title
        self.version = version
        entries = reference.entries.filter { entry in entry.status.map { $0 >= 400 } ?? !entry.isBuiltIn }
        withoutStatus = entries.filter { $0.status == nil }.map(\.key)
        try SchemaName.check(entries.map(\.key))
    }

    /// The description as JSON, ending with a line feed.
    public var json: [UInt8] { document.indented + [0x0A] }

    private var document: JSONValue {
        .object([
            .init("openapi", .string("3.1.0")),
            .init("info", .object([.init("title", .string(title)), .init("version", .string(version))])),
            .init(
                "components",
                .object([
                    .init("schemas", .object(schemas)), .init("responses", .object(responses)),
                    .init("examples", .object(examples)), .init("headers", OpenAPIHeaders.components),
                    .init("parameters", OpenAPIHeaders.parameters(reference.languages)),
                ])),
        ])
    }

    // MARK: Schemas

    private var schemas: [JSONValue.Member] {
        [
            .init(SchemaName.problem, ProblemSchemas.problem), .init(SchemaName.fieldError, ProblemSchemas.fieldError),
        ] + entries.map { .init(SchemaName.of($0.key), schema(of: $0)) }
    }

    private func schema(of entry: ErrorReference.Entry) -> JSONValue {
        var required = ["code"]
        var properties: [JSONValue.Member] = [
            .init("code", .object([.init("const", .string(entry.key.rawValue))]))
        ]
        if let status = entry.status {
            required.append("status")
            let values = entry.statuses.map { JSONValue.integer($0) }
            let allowed: JSONValue.Member =
                values.count == 1 ? .init("const", .integer(status)) : .init("enum", .array(values))
            properties.append(.init("status", .object([allowed])))
        }
        var members: [JSONValue.Member] = [.init("title", .string(entry.key.rawValue))]
        let description = [entry.description, entry.about ?? ""].filter { !$0.isEmpty }
        if !description.isEmpty { members.append(.init("description", .string(description.joined(separator: "\n\n")))) }
        if entry.replacement != nil { members.append(.init("deprecated", .bool(true))) }
        members += [
            .init("allOf", .array([.reference("schemas", SchemaName.problem)])), .init("type", .string("object")),
            .init("required", .strings(required)), .init("properties", .object(properties)),
        ]
        let arguments = entry.arguments.filter { !$0.isPrivate }
        if !arguments.isEmpty { members.append(.init("x-arguments", .object(arguments.map(Self.member)))) }
        if let advice = entry.retry?.word { members.append(.init("x-retry", .string(advice))) }
        if let replacement = entry.replacement {
            members.append(.init("x-replaced-by", .string(replacement.rawValue)))
        }
        return .object(members)
    }

    /// An argument, which readers see in the texts.
    private static func member(_ argument: ErrorReference.Argument) -> JSONValue.Member {
        .init(
            argument.name,
            JSONValue(given: [
                "type": argument.type.map { .string($0) }, "description": argument.description.map { .string($0) },
                "example": argument.example.map { .string($0) }, "optional": argument.isOptional ? true : nil,
            ]))
    }

    // MARK: Responses

    /// Each problem with each of its statuses.
    private var answers: [(entry: ErrorReference.Entry, status: Int)] {
        entries.flatMap { entry in entry.statuses.map { (entry, $0) } }
    }

    private var responses: [JSONValue.Member] {
        let byStatus = Dictionary(grouping: answers, by: \.status).mapValues { $0.map(\.entry) }
        let any = JSONValue.reference("schemas", SchemaName.problem)
        return [.init("Problem", response("Any problem.", status: nil, any, examples: []))]
            + byStatus.sorted { $0.key < $1.key }.map { status, entries in
                let codes = entries.map { "`\($0.key)`" }.joined(separator: ", ")
                return .init(
                    "Problem\(status)",
                    response(
                        "Status \(status): \(codes).", status: status, Self.choice(of: entries),
                        examples: entries.flatMap { exampleNames($0, status) }))
            }
    }

    /// One of several problems, which are told apart by their codes.
    private static func choice(of entries: [ErrorReference.Entry]) -> JSONValue {
        let names = entries.map { SchemaName.of($0.key) }
        let mapping = zip(entries, names).map { entry, name in
            JSONValue.Member(entry.key.rawValue, .string("#/components/schemas/\(name)"))
        }
        return .object([
            .init("oneOf", .array(names.map { .reference("schemas", $0) })),
            .init(
                "discriminator",
                .object([.init("propertyName", .string("code")), .init("mapping", .object(mapping))])),
        ])
    }

    private func response(
        _ description: String, status: Int?, _ schema: JSONValue, examples: [String]
    ) -> JSONValue {
        var content: [JSONValue.Member] = [.init("schema", schema)]
        if !examples.isEmpty {
            content.append(
                .init("examples", .object(examples.map { .init($0, .reference("examples", $0)) })))
        }
        return .object([
            .init("description", .string(description)),
            .init("headers", OpenAPIHeaders.ofResponse(status: status)),
            .init(
                "content",
                .object([
                    .init("application/problem+json", .object(content)),
                    .init("application/problem+xml", .object([.init("schema", schema)])),
                ])),
        ])
    }

    // MARK: Examples

    private var examples: [JSONValue.Member] {
        answers.flatMap { entry, status in
            entry.languages.compactMap { language in
                example(entry.key, status, in: language).map {
                    .init(Self.exampleName(entry, status, language), $0)
                }
            }
        }
    }

    private func exampleNames(_ entry: ErrorReference.Entry, _ status: Int) -> [String] {
        entry.languages.map { Self.exampleName(entry, status, $0) }
    }

    /// `OrderSoldOut.de`; with a status that is not the problem's usual one `ResourceChanged.412.de`.
    private static func exampleName(
        _ entry: ErrorReference.Entry, _ status: Int, _ language: LanguageTag
    ) -> String {
        let name = SchemaName.of(entry.key)
        return status == entry.status ? "\(name).\(language)" : "\(name).\(status).\(language)"
    }

    /// A problem as the engine writes it.
    private func example(_ key: MessageKey, _ status: Int, in language: LanguageTag) -> JSONValue? {
        guard let problem = reference.problem(of: key, in: language, status: status) else { return nil }
        var bytes: [UInt8] = []
        JSONProblemEncoder().encode(problem, into: &bytes)
        guard let value = try? JSONValue(parsing: bytes) else { return nil }
        return .object([.init("summary", .string("\(key) in \(language)")), .init("value", value)])
    }
}
