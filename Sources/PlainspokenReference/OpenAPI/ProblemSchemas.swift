import Plainspoken

/// The schemas that do not depend on what a service can answer. `Resources/problem.schema.json` has the same.
enum ProblemSchemas {
    /// Any problem. It allows more members, as RFC 9457 §3.2 asks of clients, so that a problem's own schema can add to it.
    static var problem: JSONValue {
        .object([
            .init("title", .string("Problem")),
            .init("description", .string("An error, in the words of the person who reads it (RFC 9457).")),
            .init("type", .string("object")),
            .init("required", .strings(["type", "code"])),
            .init(
                "properties",
                .object([
                    .init(
                        "type",
                        text("The kind of problem as a URI; about:blank if the status says it all.", "uri-reference")),
                    .init("title", text("The kind of problem for people, the same for every occurrence.")),
                    .init("status", number("The status of the response.", minimum: 100, maximum: 599)),
                    .init("detail", text("What happened this time.")),
                    .init("instance", text("This occurrence, the same as in the service's log.", "uri-reference")),
                    .init("reference", text("This occurrence as a short code, for people who call for help.")),
                    .init("code", text("The kind of problem for programs.")),
                    .init("action", text("What the reader can do now.")),
                    .init("parameters", parameters),
                    .init("errors", fieldErrors),
                    .init("retryAfter", number("The seconds to wait before the next attempt.", minimum: 0)),
                    .init(
                        "dir",
                        .object([
                            .init("description", .string("The direction of the texts, if they are right to left.")),
                            .init("const", .string("rtl")),
                        ])),
                ])),
            .init("xml", .object([.init("name", .string("problem")), .init("namespace", .string(namespace))])),
        ])
    }

    /// One part of the request that was not accepted.
    static var fieldError: JSONValue {
        let places = ["pointer", "parameter", "header"]
        return .object([
            .init("title", .string("Field error")),
            .init("description", .string("One part of the request that was not accepted.")),
            .init("type", .string("object")),
            .init("required", .strings(["code"])),
            .init("oneOf", .array(places.map { .object([.init("required", .strings([$0]))]) })),
            .init(
                "properties",
                .object([
                    .init("pointer", text("The part of the body, as a JSON pointer: #/items/0/price.")),
                    .init("parameter", text("The name of the query or path parameter.")),
                    .init("header", text("The name of the header field.")),
                    .init("code", text("What is wrong there, for programs.")),
                    .init("detail", text("What is wrong there, for people.")),
                    .init("parameters", parameters),
                ])),
            // The items' name in XML: <errors><i>…</i></errors> (RFC 9457 appendix B).
            .init("xml", .object([.init("name", .string("i")), .init("namespace", .string(namespace))])),
        ])
    }

    private static var parameters: JSONValue {
        let description = "The values that the text shows, for programs, if the service sends them."
        return .object([
            .init("description", .string(description)), .init("type", .string("object")),
            .init("minProperties", .integer(1)),
            .init(
                "additionalProperties",
                .object([
                    .init("type", .strings(["string", "number", "array"])),
                    .init("items", .object([.init("type", .string("string"))])),
                ])),
        ])
    }

    private static var fieldErrors: JSONValue {
        .object([
            .init("description", .string("The parts of the request that were not accepted.")),
            .init("type", .string("array")), .init("minItems", .integer(1)),
            .init("items", .reference("schemas", SchemaName.fieldError)),
            .init("xml", .object([.init("wrapped", .bool(true))])),
        ])
    }

    /// The namespace of problems in XML (RFC 9457 appendix B).
    private static let namespace = "urn:ietf:rfc:7807"

    private static func text(_ description: String, _ format: String? = nil) -> JSONValue {
        .object(
            [.init("description", .string(description)), .init("type", .string("string"))]
                + (format.map { [.init("format", .string($0))] } ?? []))
    }

    private static func number(_ description: String, minimum: Int, maximum: Int? = nil) -> JSONValue {
        .object(
            [
                .init("description", .string(description)), .init("type", .string("integer")),
                .init("minimum", .integer(minimum)),
            ] + (maximum.map { [.init("maximum", .integer($0))] } ?? []))
    }
}

extension JSONValue {
    static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

    static func reference(_ kind: String, _ name: String) -> JSONValue {
        .object([.init("$ref", .string("#/components/\(kind)/\(name)"))])
    }
}
