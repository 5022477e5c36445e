import LanguageTags
import Plainspoken

/// The header fields of responses with problems, and the one of requests that chooses their language.
enum OpenAPIHeaders {
    private static let contentLanguage = "ContentLanguage"
    private static let retryAfter = "RetryAfter"
    private static let vary = "Vary"
    private static let authenticate = "WWWAuthenticate"

    static var components: JSONValue {
        .object([
            .init(
                contentLanguage,
                header("The languages of the texts.", .init("type", .string("string")), isRequired: true)),
            .init(
                retryAfter,
                header(
                    "The seconds to wait before the next attempt, if they are known.",
                    .init("type", .string("integer")), .init("minimum", .integer(0)))),
            .init(
                vary,
                header("The request's header fields that the response depends on.", .init("type", .string("string")))),
            .init(
                authenticate,
                header("How to sign in.", .init("type", .string("string")), isRequired: true)),
        ])
    }

    private static func header(
        _ description: String, _ schema: JSONValue.Member..., isRequired: Bool = false
    ) -> JSONValue {
        .object(
            [.init("description", .string(description))] + (isRequired ? [.init("required", .bool(true))] : [])
                + [.init("schema", .object(schema))])
    }

    /// - Parameter status: the status; nil for any.
    static func ofResponse(status: Int?) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("Content-Language", .reference("headers", contentLanguage)),
            .init("Retry-After", .reference("headers", retryAfter)), .init("Vary", .reference("headers", vary)),
        ]
        // Required of every 401 response (RFC 9110 §15.5.2).
        if status == 401 { members.append(.init("WWW-Authenticate", .reference("headers", authenticate))) }
        return .object(members)
    }

    static func parameters(_ languages: [LanguageTag]) -> JSONValue {
        let list = languages.map(\.description).joined(separator: ", ")
        let example = languages.dropFirst().first ?? languages.first ?? "en"
        return .object([
            .init(
                "AcceptLanguage",
                .object([
                    .init("name", .string("Accept-Language")), .init("in", .string("header")),
                    .init(
                        "description", .string("The reader's languages, best first. Texts are available in \(list).")),
                    .init("schema", .object([.init("type", .string("string"))])),
                    .init("example", .string(example.description)),
                ]))
        ])
    }
}
