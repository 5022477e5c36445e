import Foundation
import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

/// Formats and policies from a file.
struct UpstreamSettingsTests {
    private static let file = ##"""
        {
          "$schema": "upstreams.schema.json",
          "version": 1,
          "formats": {
            "warehouse": {
              "services": ["stock"],
              "has": ["/fault/kind"], "equals": {"/ok": false, "/api~1v": 3},
              "codes": ["/fault/why/0", "/fault/kind"], "message": "/fault/text", "language": "/fault/lang",
              "status": "/status", "retryAfter": "/fault/wait", "occurrence": "/id", "arguments": "/fault/values",
              "fields": {"list": "/fault/where", "place": "/path", "code": "/why", "message": "/text"}
            },
            "mapped": {"has": ["/wrong"], "fields": {"map": "/wrong"}},
            "listed": {"equals": {"/kind": "bad"}, "fields": {"list": "/names", "place": ""}}
          },
          "services": {
            "accounts": {"trust": "problems"},
            "shipping": {"disclosure": "always", "publicArguments": ["limit"], "passesFieldErrorsOn": true}
          }
        }
        """##

    private static func settings() throws -> UpstreamSettings { try UpstreamSettings(json: Array(file.utf8)) }

    private static let body =
        #"{"ok":false,"api/v":3.0,"status":422,"id":"r-1","fault":{"kind":"E_STOCK","why":["E_GONE"],"text":"nichts mehr","#
        + #""lang":"de","wait":"30","values":{"left":2},"where":[{"path":"/lines/0","why":"E_GONE","text":"weg"},{"path":null},7]}}"#

    @Test func everythingIsFound() throws {
        let error = UpstreamError(service: "stock", status: 400, body: Self.body.utf8)
        let said = error.said(formats: try Self.settings().formats)
        #expect(said.format == "warehouse" && said.codes == ["E_GONE", "E_STOCK"])
        #expect(said.message == "nichts mehr" && said.language == "de")
        #expect(said.status == 422 && said.occurrence == "r-1" && said.saysFailed)
        #expect(said.fieldErrors.map(\.place.text) == ["#/lines/0"])
        #expect(said.fieldErrors.first?.code == "E_GONE" && said.fieldErrors.first?.message == "weg")
        let busy = UpstreamError(service: "stock", status: 503, body: Self.body.utf8)
        #expect(busy.said(formats: try Self.settings().formats).retry == .after(.seconds(30)))
    }

    /// A format is for its services, and for bodies that have what it asks for.
    @Test(arguments: [
        ("other", body), ("stock", #"{"ok":true,"api/v":3,"fault":{"kind":"E"}}"#),
        ("stock", #"{"ok":false,"api/v":4,"fault":{"kind":"E"}}"#), ("stock", #"{"ok":false,"api/v":3,"fault":{}}"#),
        ("stock", #"{"ok":false,"api/v":3,"fault":{"kind":null}}"#), ("stock", #"{"ok":false,"fault":{"kind":"E"}}"#),
        ("stock", "[]"), ("stock", ""), ("stock", #"{"ok":"false","api/v":3,"fault":{"kind":"E"}}"#),
    ])
    func doesNotFit(service: String, body: String) throws {
        let error = UpstreamError(service: service, status: 400, body: body.utf8)
        #expect(error.said(formats: try Self.settings().formats).format != "warehouse")
    }

    @Test(arguments: [
        (#"{"wrong":{"email":["taken"],"lines":[{"qty":["many"]}]}}"#, "mapped", ["#/email", "#/lines/0/qty"]),
        (#"{"kind":"bad","names":["email","lines[0].qty"]}"#, "listed", ["#/email", "#/lines/0/qty"]),
        (#"{"kind":"bad","names":"email"}"#, "listed", []),
    ])
    func fields(body: String, format: String, places: [String]) throws {
        let said = UpstreamError(service: "x", status: 422, body: body.utf8).said(formats: try Self.settings().formats)
        #expect(said.format == format && said.fieldErrors.map(\.place.text) == places)
    }

    /// A declared format goes before the known ones, and its codes find texts and overrides as theirs do.
    @Test func inASource() throws {
        var source = UpstreamErrorSource.upstream(settings: try Self.settings())
        source.codes = ["E_GONE": UpstreamOverride(.resourceDeleted)]
        let error = UpstreamError(service: "stock", status: 500, body: Self.body.utf8)
        #expect(source.diagnose(error, in: DiagnosisContext())?.key == "resource.deleted")
        let slack = UpstreamError(
            service: "x", status: 200, body: #"{"wrong":{"a":["b"]},"ok":false,"error":"x"}"#.utf8)
        #expect(slack.said(formats: try Self.settings().formats).format == "mapped")
    }

    @Test(.shows(.disclosure)) func policies() throws {
        let source = UpstreamErrorSource.upstream(settings: try Self.settings())
        let body = #"{"message":"m","errors":[{"resource":"r","field":"name","code":"missing_field"}]}"#
        let values = #"{"code":"not_found","msg":"geheim","meta":{"limit":3,"account":"DE02"}}"#
        func diagnose(_ service: String, _ body: String) throws -> Diagnosis {
            let error = UpstreamError(
                service: service, status: 422, headerFields: [.contentLanguage: "de"], body: body.utf8)
            return try #require(source.diagnose(error, in: DiagnosisContext()))
        }
        #expect(try diagnose("shipping", body).fieldErrors.count == 1)
        #expect(try diagnose("payments", body).fieldErrors.isEmpty)
        let shown = try diagnose("shipping", values)
        #expect(shown.foreignText?.disclosure == .always)
        #expect(shown.arguments["limit"]?.isPrivate == false && shown.arguments["account"]?.isPrivate == true)
        let hidden = try diagnose("payments", values)
        #expect(hidden.foreignText?.disclosure == .never && hidden.arguments["limit"]?.isPrivate == true)
        let problem = #"{"type":"about:blank","title":"Weg","status":422,"code":"x"}"#
        #expect(try diagnose("accounts", problem).foreignProblem?.title == "Weg")
        #expect(try diagnose("shipping", problem).foreignProblem == nil)
    }

    static let mistakes: [(json: String, place: String, message: String, help: String?)] = [
        ("", "1:1", "the file is empty", nil), ("{", "1:2", "ends", nil),
        ("[]", "1:1", "the settings must be an object", nil),
        ("{}", "1:1", "\"version\" is missing", "Write \"version\": 1"),
        (#"{"version":2}"#, "1:12", "the version of this file is not 1", nil),
        (#"{"version":"1"}"#, "1:12", "the version of this file is not 1", nil),
        (#"{"version":1,"version":1}"#, "1:14", "version", nil),
        (#"{"version":1,"format":{}}"#, "1:14", "unknown member \"format\"", "Did you mean \"formats\"?"),
        (#"{"version":1,"formats":[]}"#, "1:24", "\"formats\" must be an object", nil),
        (#"{"version":1,"formats":{"a":1}}"#, "1:29", "\"a\" must be an object", nil),
        (#"{"version":1,"formats":{"a":{}}}"#, "1:25", "nothing tells bodies", "List members"),
        (#"{"version":1,"formats":{"a":{"has":["/a"]}}}"#, "1:25", "nothing is found", "Say where the code is"),
        (#"{"version":1,"formats":{"a b":{"has":["/a"],"codes":["/a"]}}}"#, "1:25", "cannot be the name", nil),
        (
            #"{"version":1,"formats":{"a":{"has":["a"],"codes":["/a"]}}}"#, "1:37", "is not a JSON pointer",
            "/error/code"
        ),
        (#"{"version":1,"formats":{"a":{"has":["/a~"],"codes":["/a"]}}}"#, "1:37", "~ is not followed", "Write ~0"),
        (#"{"version":1,"formats":{"a":{"has":["/a~2"],"codes":["/a"]}}}"#, "1:37", "~ is not followed", nil),
        (#"{"version":1,"formats":{"a":{"has":"/a"}}}"#, "1:36", "\"has\" must be a list of JSON pointers", nil),
        (#"{"version":1,"formats":{"a":{"has":[1]}}}"#, "1:37", "each element of \"has\" must be a JSON pointer", nil),
        (#"{"version":1,"formats":{"a":{"message":1}}}"#, "1:40", "must be a JSON pointer", nil),
        (#"{"version":1,"formats":{"a":{"mesage":"/a"}}}"#, "1:30", "unknown member", "Did you mean \"message\"?"),
        (#"{"version":1,"formats":{"a":{"equals":{"/a":1.5}}}}"#, "1:45", "a value to compare with", "\"has\""),
        (#"{"version":1,"formats":{"a":{"equals":{"/a":[]}}}}"#, "1:45", "a value to compare with", nil),
        (#"{"version":1,"formats":{"a":{"equals":{"a":1}}}}"#, "1:40", "is not a JSON pointer", nil),
        (#"{"version":1,"formats":{"a":{"fields":{}}}}"#, "1:39", "either \"list\" or \"map\"", nil),
        (#"{"version":1,"formats":{"a":{"fields":{"list":"/a"}}}}"#, "1:39", "\"place\" is missing", nil),
        (#"{"version":1,"formats":{"a":{"fields":{"map":"/a","code":"/b"}}}}"#, "1:58", "a map has places", nil),
        (
            #"{"version":1,"formats":{"a":{"services":["名"],"has":["/a"],"codes":["/a"]}}}"#, "1:25",
            "name of an upstream", nil
        ),
        (#"{"version":1,"services":{"名":{}}}"#, "1:26", "name of an upstream", nil),
        (#"{"version":1,"services":{"a":[]}}"#, "1:30", "\"a\" must be an object", nil),
        (
            #"{"version":1,"services":{"a":{"trust":"problem"}}}"#, "1:39", "must be one of",
            "Did you mean \"problems\"?"
        ),
        (#"{"version":1,"services":{"a":{"disclosure":true}}}"#, "1:44", "must be one of", nil),
        (#"{"version":1,"services":{"a":{"passesFieldErrorsOn":1}}}"#, "1:53", "must be true or false", nil),
        (
            #"{"version":1,"formats":{"a":{"has":["\#(String(repeating: "/a", count: 40))"]}}}"#, "1:37",
            "40 steps; the most are 32", nil
        ),
    ]

    @Test(arguments: mistakes.indices)
    func mistakesHaveTheirPlace(index: Int) throws {
        let (json, place, message, help) = Self.mistakes[index]
        let error = #expect(throws: CatalogDiagnostic.self) {
            try UpstreamSettings(json: Array(json.utf8), path: "upstreams.json")
        }
        #expect(error?.place.description == "upstreams.json:\(place)", "\(json)")
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
        if let help { #expect(error?.help?.contains(help) == true, "\(error?.help ?? "")") }
    }

    @Test func files() throws {
        let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(Self.file.utf8).write(to: URL(filePath: path))
        #expect(try UpstreamSettings(contentsOf: path) == Self.settings())
        let error = #expect(throws: CatalogDiagnostic.self) { try UpstreamSettings(contentsOf: "/nowhere/at/all.json") }
        #expect(error?.code == .unreadable && error?.place.path == "/nowhere/at/all.json")
    }

    /// The same in code, with the same mistakes.
    @Test func inCode() throws {
        let format = try UpstreamFormat(
            "listed", equals: ["/kind": "bad"], fields: .list("/names", place: ""))
        #expect(try Self.settings().formats.last == format)
        #expect(throws: CatalogDiagnostic.self) { try UpstreamFormat("x", has: ["a"], codes: ["/a"]) }
        #expect(throws: CatalogDiagnostic.self) { try UpstreamFormat("x", codes: ["/a"]) }
        #expect(throws: CatalogDiagnostic.self) { try UpstreamFormat("x", has: ["/a"]) }
    }

    /// The schema knows the same members.
    @Test func schema() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Resources/upstreams.schema.json")
        let schema = try JSONValue(parsing: Array(try Data(contentsOf: path)))
        func names(_ place: JSONValue?) -> [String] { (place?["properties"]?.members ?? []).map(\.name) }
        #expect(names(schema) == ["$schema", "version", "formats", "services"])
        let format = schema["$defs"]?["format"]
        #expect(
            names(format) == [
                "services", "has", "equals", "codes", "message", "language", "status", "retryAfter", "occurrence",
                "arguments", "fields",
            ])
        #expect(
            names(schema["$defs"]?["service"]) == ["disclosure", "publicArguments", "passesFieldErrorsOn", "trust"])
        for object in [schema, format, schema["$defs"]?["service"]] {
            #expect(object?["additionalProperties"]?.bool == false)
        }
    }
}
