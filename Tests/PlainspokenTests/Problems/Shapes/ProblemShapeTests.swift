import Foundation
import HTTPTypes
import LanguageTags
import TestSupport
import Testing

@testable import Catalogs
@testable import Plainspoken

/// What shapes write for a problem.
@Suite struct ProblemShapeTests {
    static let problem = Problem(
        type: "https://shop.example/problems/payment.declined", title: "Payment declined", status: 402,
        detail: #"The bank said "no"."#, instance: "urn:x:1", reference: OccurrenceCode("K7M3-9QFH"),
        code: "payment.declined", action: "Use another card.",
        errors: [
            .init(at: .pointer("#/items/0/a~1b%20c"), code: "field.too-large", detail: "Too much."),
            .init(at: .parameter("limit"), code: "field.invalid", detail: nil),
            .init(at: .pointer("#/items/0/a~1b%20c"), code: "field.format", detail: "No price."),
        ], retry: .after(.seconds(30)), languages: ["en"])
    /// A problem without anything that can be missing.
    static let bare = Problem(status: nil, code: "http.404")

    static let shapes: [(name: String, shape: ProblemShape, full: String, bare: String)] = [
        (
            "vapor", .vapor, #"{"error":true,"reason":"The bank said \"no\".","code":"payment.declined"}"#,
            #"{"error":true,"reason":"http.404","code":"http.404"}"#
        ),
        (
            "json-api", .jsonAPI,
            #"{"errors":[{"id":"urn:x:1","status":"402","code":"payment.declined","title":"Payment declined","#
                + #""detail":"The bank said \"no\".","#
                + #""meta":{"action":"Use another card.","reference":"K7M3-9QFH","retryAfter":30}},"#
                + #"{"status":"402","code":"field.too-large","detail":"Too much.","#
                + #""source":{"pointer":"/items/0/a~1b c"}},"#
                + #"{"status":"402","code":"field.invalid","source":{"parameter":"limit"}},"#
                + #"{"status":"402","code":"field.format","detail":"No price.","#
                + #""source":{"pointer":"/items/0/a~1b c"}}]}"#,
            #"{"errors":[{"status":"500","code":"http.404"}]}"#
        ),
        (
            "google", .google(domain: "shop.example"),
            #"{"error":{"code":402,"message":"The bank said \"no\".","status":"FAILED_PRECONDITION","details":["#
                + #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"PAYMENT_DECLINED","domain":"shop.example","#
                + #""metadata":{"code":"payment.declined","reference":"K7M3-9QFH"}},"#
                + #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":["#
                + #"{"field":"items[0].a/b c","description":"Too much.","reason":"FIELD_TOO_LARGE"},"#
                + #"{"field":"limit","description":"field.invalid","reason":"FIELD_INVALID"},"#
                + #"{"field":"items[0].a/b c","description":"No price.","reason":"FIELD_FORMAT"}]},"#
                + #"{"@type":"type.googleapis.com/google.rpc.LocalizedMessage","locale":"en","message":"The bank said \"no\"."},"#
                + #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"30s"},"#
                + #"{"@type":"type.googleapis.com/google.rpc.RequestInfo","requestId":"urn:x:1"}]}}"#,
            #"{"error":{"code":500,"message":"http.404","status":"INTERNAL","details":["#
                + #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"HTTP_404","domain":"shop.example","#
                + #""metadata":{"code":"http.404"}}]}}"#
        ),
        (
            "graphql", .graphQL,
            #"{"errors":[{"message":"The bank said \"no\".","extensions":{"code":"payment.declined","status":402,"#
                + #""type":"https://shop.example/problems/payment.declined","title":"Payment declined","#
                + #""action":"Use another card.","instance":"urn:x:1","reference":"K7M3-9QFH","errors":["#
                + ##"{"pointer":"#/items/0/a~1b%20c","code":"field.too-large","detail":"Too much."},"##
                + #"{"parameter":"limit","code":"field.invalid"},"#
                + ##"{"pointer":"#/items/0/a~1b%20c","code":"field.format","detail":"No price."}],"retryAfter":30}}]}"##,
            #"{"errors":[{"message":"http.404","extensions":{"code":"http.404","status":500}}]}"#
        ),
        (
            // The description has quotation marks.
            "oauth", .oauth,
            #"{"error":"invalid_request","error_description":"Payment declined","#
                + #""error_uri":"https://shop.example/problems/payment.declined","code":"payment.declined"}"#,
            #"{"error":"server_error","code":"http.404"}"#
        ),
        (
            "twirp", .twirp,
            #"{"code":"failed_precondition","msg":"The bank said \"no\".","#
                + #""meta":{"code":"payment.declined","instance":"urn:x:1","reference":"K7M3-9QFH","retry_after":"30"}}"#,
            #"{"code":"internal","msg":"http.404","meta":{"code":"http.404"}}"#
        ),
        (
            "connect", .connect,
            #"{"code":"failed_precondition","message":"The bank said \"no\".","#
                + #""details":[{"type":"google.rpc.ErrorInfo","value":"ChBQQVlNRU5UX0RFQ0xJTkVEGhgKBGNvZGUSEHBheW1lbnQuZGVjbGluZWQ","debug":{"reason":"PAYMENT_DECLINED","metadata":{"code":"payment.declined"}}}]}"#,
            #"{"code":"internal","message":"http.404","#
                + #""details":[{"type":"google.rpc.ErrorInfo","value":"CghIVFRQXzQwNBoQCgRjb2RlEghodHRwLjQwNA","debug":{"reason":"HTTP_404","metadata":{"code":"http.404"}}}]}"#
        ),
        (
            "laravel", .laravel,
            #"{"message":"The bank said \"no\".","errors":{"items.0.a/b c":["Too much.","No price."],"#
                + #""limit":["field.invalid"]},"code":"payment.declined"}"#,
            #"{"message":"http.404","code":"http.404"}"#
        ),
        (
            "plain", .plainText,
            """
            Payment declined
            The bank said "no".
            - items.0.a/b c: Too much.
            - limit: field.invalid
            - items.0.a/b c: No price.
            Use another card.
            K7M3-9QFH

            """, ""
        ),
    ]

    private static func text(_ shape: ProblemShape, _ problem: Problem) -> String {
        var bytes: [UInt8] = []
        shape.encode(problem, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: shapes.indices) func writes(index: Int) {
        let (name, shape, full, bare) = Self.shapes[index]
        #expect(Self.text(shape, Self.problem) == full, "\(name)")
        #expect(Self.text(shape, Self.bare) == bare, "\(name)")
    }

    /// What the language of declarations can say, besides what the built-in shapes do.
    @Test(arguments: [
        (
            #""body":{"a":1.50,"b":null,"c":"$$x","$$d":true,"e":[],"f":{},"g":"$code"}"#,
            #"{"a":1.50,"b":null,"c":"$x","$d":true,"e":[],"f":{},"g":"payment.declined"}"#
        ),
        (
            #""body":{"a":{"$when":"$retryAfter","b":1},"c":{"$unless":"$retryAfter","b":2},"d":{"$unless":"$dir","e":3}}"#,
            #"{"a":{"b":1},"d":{"e":3}}"#
        ),
        (
            #""body":["$dir","$status",{"$each":"$errors","$value":"$field.code:camelCase"},"${status}: ${dir|code:PascalCase}!"]"#,
            #"[402,"fieldTooLarge","fieldInvalid","fieldFormat","402: PaymentDeclined!"]"#
        ),
        (
            #""body":{"a":["$dir"],"b":{"c":["$dir"]},"d":"x${dir}","e":"$code:kebab-case"}"#,
            #"{"e":"payment-declined"}"#
        ),
        (
            #""body":{"$each":"$errors","$field.path":"$field.code"}"#,
            #"{"items[0].a/b c":"field.too-large","limit":"field.invalid"}"#
        ),
        (
            #""body":{"$each":"$errors","$field.dots":[{"why":"$field.detail"}]}"#,
            #"{"items.0.a/b c":[{"why":"Too much."},{"why":"No price."}]}"#
        ),
        (
            #""body":{"e":[{"$each":"$errors","$when":"$field.parameter","q":"$field.parameter"}]}"#,
            #"{"e":[{"q":"limit"}]}"#
        ),
        (
            #""names":{"n":{"payment.declined":1042,"*":1},"s":{"402":"pay"},"c":{"4xx":"theirs"},"f":{"field.format":7}},"body":{"#
                + #""a":"$code:n","b":"$code:s","c":"$code:c","d":"${code:n}/${code:s}","e":[{"$each":"$errors","$value":"$field.code:f"}]}"#,
            #"{"a":1042,"b":"pay","c":"theirs","d":"1042/pay","e":[7]}"#
        ),
        (
            #""body":{"f":"$reference","l":"$language","i":"$instance","t":"$type","u":"<${action}>"}"#,
            #"{"f":"K7M3-9QFH","l":"en","i":"urn:x:1","t":"https://shop.example/problems/payment.declined","#
                + #""u":"\u003cUse another card.\u003e"}"#
        ),
    ])
    func declares(declaration: String, expected: String) throws {
        #expect(Self.text(try Self.shape("{\"version\":1,\(declaration)}"), Self.problem) == expected)
    }

    static func shape(_ json: String) throws -> ProblemShape {
        try ProblemShape(json: Array(json.utf8), path: "error-shape.json")
    }

    static let mistakes: [(json: String, place: String, message: String, help: String?)] = [
        ("", "1:1", "the file is empty", nil), ("[]", "1:1", "the shape must be an object", nil),
        ("{}", "1:1", "\"version\" is missing", "Write \"version\": 1"),
        (#"{"version":1}"#, "1:1", "\"body\" is missing", "either \"body\""),
        (#"{"version":1,"body":{},"lines":[]}"#, "1:1", "\"body\" is missing", nil),
        (#"{"version":1,"bodies":{}}"#, "1:14", "unknown member \"bodies\"", "body"),
        (#"{"version":1,"body":"$detail"}"#, "1:21", "must be an object or a list", "\"lines\""),
        (#"{"version":1,"body":{"a":1}}"#, "1:1", "nothing of the problem", "$detail"),
        (#"{"version":1,"body":{"a":"$detial"}}"#, "1:26", "no member \"detial\"", "Did you mean \"detail\"?"),
        (#"{"version":1,"body":{"a":"$detail|titel"}}"#, "1:26", "no member \"titel\"", "Did you mean \"title\"?"),
        (#"{"version":1,"body":{"a":"$9"}}"#, "1:26", "no member \"9\"", "Write $$ for a text"),
        (#"{"version":1,"body":{"a":"$arguments"}}"#, "1:26", "no member \"arguments\"", nil),
        (#"{"version":1,"body":{"a":"x ${detail"}}"#, "1:26", "has no }", "${detail}"),
        (#"{"version":1,"body":{"a":"x ${errors}"}}"#, "1:26", "cannot be a part of a text", "$errors"),
        (#"{"version":1,"body":{"a":"$field.code"}}"#, "1:26", "there is no field error here", "$each"),
        (#"{"version":1,"body":{"a":"$code:SNAKECASE"}}"#, "1:26", "cannot be written as \"SNAKECASE\"", nil),
        (#"{"version":1,"body":{"a":"$detail:SNAKE_CASE"}}"#, "1:26", "\"detail\" cannot be written", "ascii"),
        (#"{"version":1,"body":{"a":"$errors:ascii"}}"#, "1:26", "\"errors\" cannot be written", nil),
        (#"{"version":1,"body":{"$wenn":"$code","a":1}}"#, "1:22", "unknown member \"$wenn\"", "$when"),
        (#"{"version":1,"body":{"$when":"$code","a":1}}"#, "1:22", "the whole body", nil),
        (#"{"version":1,"body":{"a":{"$when":"code"}}}"#, "1:35", "names no member", "$retryAfter"),
        (#"{"version":1,"body":{"a":{"$when":"$code","$unless":"$code"}}}"#, "1:43", "one condition", nil),
        (#"{"version":1,"body":{"a":[{"$each":"$fields"}]}}"#, "1:36", "only field errors", "$errors"),
        (#"{"version":1,"body":{"a":{"$each":"$errors","x":1}}}"#, "1:26", "named by their places", "$field.dots"),
        (#"{"version":1,"body":{"a":{"$each":"$errors","$field.code":1}}}"#, "1:26", "named by their places", nil),
        (#"{"version":1,"body":[{"$each":"$errors","a":[{"$each":"$errors"}]}]}"#, "1:55", "no lists in them", nil),
        (#"{"version":1,"body":[{"$each":"$errors","$value":1,"a":2}]}"#, "1:41", "the whole element", nil),
        (#"{"version":1,"mediaType":"text/html","body":{"a":"$code"}}"#, "1:26", "a media type for JSON", "+json"),
        (#"{"version":1,"mediaType":"a/b+json;v=1","body":{"a":"$code"}}"#, "1:26", "without parameters", nil),
        (#"{"version":1,"mediaType":"text/html","lines":["$title"]}"#, "1:26", "text/plain", nil),
        (#"{"version":1,"lines":[{"a":"$title"}]}"#, "1:24", "unknown member", nil),
        (#"{"version":1,"lines":[1]}"#, "1:23", "a line must be a text", nil),
        (#"{"version":1,"names":{"a b":{}},"body":{}}"#, "1:23", "the name of a table", nil),
        (#"{"version":1,"names":{"ascii":{}},"body":{}}"#, "1:23", "the name of a table", nil),
        (#"{"version":1,"names":{"a":{"4x":"x"}},"body":{}}"#, "1:1", "nothing of the problem", nil),
        (
            #"{"version":1,"names":{"a":{"4xy":"x"}},"body":{}}"#, "1:28", "neither the code of a problem nor a status",
            "4xx"
        ),
        (#"{"version":1,"names":{"a":{"é":"x"}},"body":{}}"#, "1:28", "neither the code", nil),
        (#"{"version":1,"names":{"a":{"*":true}},"body":{}}"#, "1:32", "a string or a whole number", nil),
        (
            #"{"version":1,"body":\#(String(repeating: "[", count: 17))"$code"\#(String(repeating: "]", count: 17))}"#,
            "1:37",
            "nested too deep", "16"
        ),
        (
            #"{"version":1,"body":[\#(repeatElement("1", count: 600).joined(separator: ","))]}"#, "1:1044", "too long",
            "512"
        ),
    ]

    @Test(arguments: mistakes.indices) func mistakesHaveTheirPlace(index: Int) {
        let (json, place, message, help) = Self.mistakes[index]
        let error = #expect(throws: CatalogDiagnostic.self) { try Self.shape(json) }
        #expect(error?.place.description == "error-shape.json:\(place)", "\(json)")
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        if let help { #expect(error?.help?.contains(help) == true, "\(error?.help ?? "")") }
    }

    @Test func files() throws {
        let error = #expect(throws: CatalogDiagnostic.self) { try ProblemShape(contentsOf: "/nowhere/at/all.json") }
        #expect(error?.code == .unreadable && error?.place.path == "/nowhere/at/all.json")
        // The schema knows the same members.
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Resources/problem-shape.schema.json")
        let schema = try JSONValue(parsing: Array(try Data(contentsOf: path)))
        #expect(
            (schema["properties"]?.members ?? []).map(\.name)
                == ["$schema", "version", "mediaType", "alternatives", "names", "body", "lines"])
        #expect(schema["additionalProperties"]?.bool == false)
    }

    /// A shape that repeats texts never makes a body longer than problems can be: what is long is left out.
    @Test func bodiesAreNotLong() throws {
        let shape = try Self.shape(
            #"{"version":1,"body":{"a":"$detail","b":"$detail","c":"$action","d":[{"$each":"$errors","e":"$detail"}],"f":"$code"}}"#
        )
        let long = String(repeating: "<", count: 5_000)
        let fields = (0..<3).map { Problem.FieldError(at: .parameter("\($0)"), code: "x", detail: nil) }
        let problem = Problem(detail: long, code: "c", action: long, errors: fields)
        #expect(Self.text(shape, problem).utf8.count <= AnswerLimits.bodyBytes)
        #expect(Self.text(shape, problem).hasSuffix(#""f":"c"}"#))
        // What was left out is an issue of the answer, whichever way it was made.
        let translator = try ErrorTranslator(languages: .only(["en"]), options: TranslatorOptions(encoders: [shape]))
        let response = translator.response(to: problem, accept: "", preference: "en")
        #expect(response.body.count <= AnswerLimits.bodyBytes)
        #expect(response.problem.report.issues.map(\.kind) == [.limitExceeded])
        #expect(response.problem.report.issues.first?.message.contains("the detail and the action") == true)
        let short = translator.response(to: Problem(detail: "d", code: "c"), accept: "", preference: "en")
        #expect(short.problem.report.issues.isEmpty)
    }
}
