import HTTPTypes
import Testing

@testable import Plainspoken

/// One body for each documented format, and what is found in it.
@Suite struct UpstreamShapesTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var shape: String
        var body: String
        var codes: [String]
        var message: String?
        var fields: [String]
        var headerFields: HTTPFields = [:]
        var retryAfter: Int?
        var occurrence: String?
        var language: String?
        var status: Int?

        init(
            _ shape: String, _ body: String, _ codes: [String] = [], _ message: String? = nil, fields: [String] = [],
            headers: HTTPFields = [:], retryAfter: Int? = nil, occurrence: String? = nil, language: String? = nil,
            status: Int? = nil
        ) {
            self.shape = shape
            self.body = body
            self.codes = codes
            self.message = message
            self.fields = fields
            headerFields = headers
            self.retryAfter = retryAfter
            self.occurrence = occurrence
            self.language = language
            self.status = status
        }

        var testDescription: String { "\(shape): \(body.prefix(60))" }
    }

    static let cases: [Case] = [
        // Codes of every kind, messages of every kind.
        Case("plain", #"{"code":"E001","message":"no"}"#, ["E001"], "no"),
        Case("plain", #"{"code":401,"message":"no"}"#, ["401"], "no"),
        Case("plain", #"{"code":401.0,"message":"no"}"#, ["401"], "no"),
        Case("plain", #"{"code":4e2}"#, ["400"]),
        Case("plain", #"{"code":null,"message":"no"}"#, [], "no"),
        Case("plain", #"{"code":"","message":"no"}"#, [], "no"),
        Case("plain", #"{"code":true,"message":"no"}"#, [], "no"),
        Case("plain", #"{"code":1.5,"message":"no"}"#, [], "no"),
        Case("plain", #"{"message":"no"}"#, [], "no"),
        Case("plain", #"{"message":["a","b"]}"#, [], "a b"),
        Case("plain", #"{"message":{"lang":"de","value":"nein"}}"#, [], "nein", language: "de"),
        Case("plain", #"{"errorCode":7,"errorMessage":"no"}"#, ["7"], "no"),
        Case("nested-error", #"{"error":{"code":401,"message":"no"}}"#, ["401"], "no"),
        Case("nested-error", #"{"error":{"message":"no"}}"#, [], "no"),
        Case("nested-error", #"{"error":"not_allowed"}"#, ["not_allowed"]),
        Case("nested-error", #"{"error":"You may not"}"#, [], "You may not"),
        Case("nested-error", #"{"error":true,"code":3,"message":"no"}"#, ["3"], "no"),
        Case("nested-error", #"{"error":null,"message":"no"}"#, [], "no"),
        Case(
            "nested-error",
            #"{"error_summary":"x/..","error":{"reason":{".tag":"too_many_requests"},"retry_after":300}}"#,
            ["too_many_requests"], "x/..", retryAfter: 300),
        Case("error-list", #"{"errors":[{"code":88,"message":"no"}]}"#, ["88"], "no"),
        Case("error-list", #"{"errors":["a","b"]}"#, [], "a b"),
        Case("error-list", #"[{"code":"x","message":"no"}]"#, ["x"], "no"),
        Case("error-list", #"{"errors":[{"error":"RATE_LIMIT_REACHED","message":"m"}]}"#, ["RATE_LIMIT_REACHED"], "m"),
        Case(
            "tencent", #"{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure","Message":"m"},"RequestId":"r"}}"#,
            ["AuthFailure.SignatureFailure"], "m", occurrence: "r"),
        // a list of one, as a stream of JSON ends
        Case(
            "google", #"[{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"m"}}]"#, ["RESOURCE_EXHAUSTED"],
            "m", status: 429),
        Case("detail", #"{"detail":"no"}"#, [], "no"),
        Case("detail", #"{"detail":"no","code":"token_not_valid"}"#, ["token_not_valid"], "no"),

        Case(
            "rfc9457-json",
            #"{"type":"https://example.com/probs/out-of-credit","title":"t","detail":"d","instance":"/a/1","#
                + #""errors":[{"pointer":"/age","detail":"must be positive"}]}"#,
            ["out-of-credit"], "d", fields: ["#/age"], occurrence: "/a/1"),
        Case(
            "rfc9457-json",
            ##"{"type":"about:blank","title":"t","code":"c","errors":[{"pointer":"#/a"},{"parameter":"limit"},"##
                + #"{"header":"X-Tenant"},{"detail":"nowhere"}]}"#,
            ["c"], "t", fields: ["#/a", "limit", "X-Tenant", "#"]),
        Case(
            "rfc9457-json", #"{"detail":"d","errors":{"a":["x"]}}"#, [], "d", fields: ["#/a"],
            headers: [.contentType: "application/problem+json"]),
        Case("rfc9457-json", #"{"type":"about:blank","title":"Not Found","status":404}"#, [], "Not Found", status: 404),
        Case(
            "rfc9457-json", #"{"title":"t"}"#, [], "t",
            headers: [.contentType: "Application/Problem+JSON; charset=utf-8"]),
        Case(
            "rfc9457-json",
            #"{"type":"https://x.example/p/payment.declined","title":"t","code":"payment.declined","retryAfter":9}"#,
            ["payment.declined", "payment.declined"], "t", retryAfter: 9),
        Case(
            "google",
            #"{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"m","details":["#
                + #"{"@type":"type.googleapis.com/google.rpc.ErrorInfo","reason":"RATE","domain":"d","metadata":{"zone":"z"}},"#
                + #"{"@type":"type.googleapis.com/google.rpc.RetryInfo","retryDelay":"3.5s"},"#
                + #"{"@type":"type.googleapis.com/google.rpc.LocalizedMessage","locale":"ko","message":"l"},"#
                + #"{"@type":"type.googleapis.com/google.rpc.BadRequest","fieldViolations":[{"field":"a.b","description":"x"}]},"#
                + #"{"@type":"type.googleapis.com/google.rpc.RequestInfo","requestId":"r1"}]}}"#,
            ["RATE", "RESOURCE_EXHAUSTED"], "l", fields: ["#/a/b"], retryAfter: 4, occurrence: "r1", language: "ko",
            status: 429),
        Case("google", #"{"error":{"code":404,"status":"NOT_FOUND","message":"m"}}"#, ["NOT_FOUND"], "m", status: 404),
        Case("grpc-gateway", #"{"code":5,"message":"m","details":[]}"#, ["5"], "m"),
        Case("connect", #"{"code":"unavailable","message":"m","details":[]}"#, ["unavailable"], "m"),
        Case(
            "connect",
            #"{"code":"resource_exhausted","message":"m","details":[{"type":"google.rpc.RetryInfo","value":"CgIIBQ","#
                + #""debug":{"retryDelay":"5s"}},{"type":"google.rpc.ErrorInfo","value":"CgRSQVRF","debug":{"reason":"RATE"}}]}"#,
            ["RATE", "resource_exhausted"], "m", retryAfter: 5),
        Case("twirp", #"{"code":"not_found","msg":"m","meta":{"a":"b"}}"#, ["not_found"], "m"),
        Case(
            "graphql", #"{"data":null,"errors":[{"message":"m","path":["hero",1],"extensions":{"code":"X"}}]}"#, ["X"],
            "m"),
        Case("graphql", #"{"errors":[{"message":"m"}],"data":null}"#, [], "m"),
        Case(
            "json-api",
            #"{"errors":[{"status":"422","code":"x","title":"t","detail":"d","source":{"pointer":"/data/attributes/a"}}]}"#,
            ["x"], "d", fields: ["#/data/attributes/a"], status: 422),
        Case("json-api", #"{"errors":[{"code":"x","source":{"parameter":"page"}}]}"#, ["x"], nil, fields: ["page"]),
        Case("oauth", #"{"error":"invalid_grant","error_description":"d"}"#, ["invalid_grant"], "d"),
        Case("aws-json", ##"{"__type":"com.x#FooError","message":"m"}"##, ["FooError"], "m"),
        Case(
            "aws-json", #"{"Message":"m"}"#, ["Foo"], "m",
            headers: [.amazonErrorType: "Foo:http://x/"]),
        Case(
            "azure",
            #"{"error":{"code":"A","message":"m","target":"t","details":[{"code":"D","target":"u","message":"n"}],"#
                + #""innererror":{"code":"B","innererror":{"code":"C"}}}}"#,
            ["C", "B", "A"], "m", fields: ["#/t", "#/u"]),
        Case("odata-2", #"{"error":{"code":"x","message":{"lang":"en","value":"v"}}}"#, ["x"], "v", language: "en"),
        Case(
            "stripe",
            #"{"error":{"type":"card_error","code":"card_declined","decline_code":"insufficient_funds","message":"m","param":"number"}}"#,
            ["insufficient_funds", "card_declined", "card_error"], "m", fields: ["#/number"]),
        Case(
            "stripe", #"{"error":{"message":"m","type":"invalid_request_error","param":null,"code":null}}"#,
            ["invalid_request_error"], "m"),
        Case(
            "spring-boot",
            #"{"timestamp":"2026","status":400,"error":"Bad Request","message":"m","path":"/x","errors":[{"field":"a","code":"NotNull","defaultMessage":"d"}]}"#,
            ["400"], "m", fields: ["#/a"], status: 400),
        Case(
            "asp-net", #"{"type":"https://x/#s","title":"t","status":400,"errors":{"$.date":["d"]},"traceId":"00-1"}"#,
            ["s"], "t",
            fields: ["#/date"], occurrence: "00-1", status: 400),
        Case(
            "laravel", #"{"message":"m","errors":{"email":["a"],"items.0.name":["b"]}}"#, [], "m",
            fields: ["#/email", "#/items/0/name"]),
        Case("rails", #"{"status":404,"error":"Not Found"}"#, ["404"], "Not Found", status: 404),
        Case(
            "fastapi", #"{"detail":[{"loc":["body","items",0,"size"],"msg":"m","type":"int_parsing"}]}"#,
            ["int_parsing"], "m",
            fields: ["#/items/0/size"]),
        Case(
            "fastapi",
            #"{"detail":[{"loc":["query","limit"],"msg":"m","type":"int"},{"loc":["header","x-tenant"],"msg":"n"}]}"#,
            ["int"], "m", fields: ["limit", "x-tenant"]),
        Case("field-map", #"{"name":["can't be blank"]}"#, [], nil, fields: ["#/name"]),
        Case(
            "field-map", #"{"amount":["a"],"non_field_errors":["whole"],"lines":[{"qty":["b"]}]}"#, [], "whole",
            fields: ["#/amount", "#/lines/0/qty"]),
        Case(
            "github",
            #"{"message":"Validation Failed","errors":[{"resource":"Issue","field":"title","code":"missing_field"}]}"#,
            ["missing_field"], "Validation Failed", fields: ["#/title"]),
        Case(
            "github", #"{"message":"Not Found","documentation_url":"https://x","status":"404"}"#, [], "Not Found",
            status: 404),
        Case("slack", #"{"ok":false,"error":"invalid_auth"}"#, ["invalid_auth"]),
        Case(
            "telegram", #"{"ok":false,"error_code":429,"description":"d","parameters":{"retry_after":5}}"#, ["429"],
            "d",
            retryAfter: 5, status: 429),
        Case(
            "elasticsearch",
            #"{"error":{"root_cause":[],"type":"index_not_found_exception","reason":"r"},"status":404}"#,
            ["index_not_found_exception"], "r", status: 404),
        Case(
            "kubernetes",
            #"{"kind":"Status","status":"Failure","reason":"Invalid","code":422,"message":"m","details":{"causes":[{"reason":"FieldValueRequired","message":"n","field":"spec.x"}],"retryAfterSeconds":1}}"#,
            ["Invalid"], "m", fields: ["#/spec/x"], retryAfter: 1, status: 422),
        Case(
            "paypal",
            #"{"name":"INVALID_REQUEST","message":"m","debug_id":"d1","details":[{"field":"/a/b","issue":"MISSING","description":"d"}]}"#,
            ["MISSING", "INVALID_REQUEST"], "d", fields: ["#/a/b"], occurrence: "d1"),
        Case(
            "salesforce", #"[{"message":"m","errorCode":"INVALID_FIELD","fields":["Name"]}]"#, ["INVALID_FIELD"], "m",
            fields: ["#/Name"]),
        Case(
            "conjure",
            #"{"errorCode":"NOT_FOUND","errorName":"Recipe:RecipeNotFound","errorInstanceId":"i","parameters":{}}"#,
            ["Recipe:RecipeNotFound", "NOT_FOUND"], nil, occurrence: "i"),
        Case("vapor", #"{"error":true,"reason":"r"}"#, [], "r"),
        Case("cloudflare", #"{"success":false,"errors":[{"code":1003,"message":"m"}]}"#, ["1003"], "m"),
        Case("jira", #"{"errorMessages":["m"],"errors":{"summary":"s"}}"#, [], "m", fields: ["#/summary"]),
        Case("nestjs", #"{"statusCode":400,"message":["a","b"],"error":"Bad Request"}"#, ["400"], "a b", status: 400),
        Case(
            "discord", #"{"code":50035,"message":"m","errors":{"a":{"0":{"_errors":[{"code":"REQ","message":"n"}]}}}}"#,
            ["50035"],
            "m", fields: ["#/a/0"]),
        // Checked against what these services and their client libraries publish.
        Case(
            "rfc9457-json",
            #"{"errors":[{"parameters":{"ids":["a"]},"message":"m"}],"title":"Invalid Request","detail":"d","#
                + #""type":"https://api.twitter.com/2/problems/invalid-request"}"#,
            ["invalid-request"], "d", fields: ["ids"]),
        Case(
            "plain", #"{"message":"You are being rate limited.","retry_after":64.57,"global":false}"#, [],
            "You are being rate limited.", retryAfter: 65),
        Case(
            "nested-error", #"{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}"#,
            ["overloaded_error"], "Overloaded"),
        Case(
            "stripe",
            #"{"error":{"message":"Incorrect API key provided","type":"invalid_request_error","param":null,"code":"invalid_api_key"}}"#,
            ["invalid_api_key", "invalid_request_error"], "Incorrect API key provided"),
        Case(
            "spring-boot",
            #"{"timestamp":"2026-01-02T03:04:05.678+00:00","status":400,"errors":[{"codes":["Size.order.text","Size"],"#
                + #""arguments":[],"defaultMessage":"size must be between 0 and 10","objectName":"order","field":"text","#
                + #""rejectedValue":"x","bindingFailure":false,"code":"Size"}],"error":"Bad Request","message":"","path":"/orders"}"#,
            ["400"], nil, fields: ["#/text"], status: 400),
        Case(
            "nestjs", #"{"statusCode":500,"message":"Internal server error"}"#, [], "Internal server error",
            status: 500),
        // A map for each item, with empty ones for the items that are right.
        Case("field-map", #"[{},{"price":["A number is needed."]}]"#, [], nil, fields: ["#/1/price"]),
        Case(
            "field-map", #"{"items":[{},{"price":["no"]}],"a":{"b":["c"]}}"#, [], nil,
            fields: ["#/items/1/price", "#/a/b"]),
        Case(
            "field-map", #"{"errors":{"title":["is blank"],"lines":[{},{"sku":["gone"]}]}}"#, [], nil,
            fields: ["#/title", "#/lines/1/sku"]),
        Case("detail", #"{"detail":{"code":"E42","message":"no seats"}}"#, ["E42"], "no seats"),
        Case("detail", #"{"detail":{"error_code":"E42","msg":"no seats"}}"#, ["E42"], "no seats"),
        Case(
            "rfc9457-json",
            #"{"type":"https://tools.ietf.org/html/rfc9110#section-15.5.5","title":"Not Found","status":404}"#, [],
            "Not Found"),
        Case(
            "nested-error",
            #"{"error":{"errors":[{"domain":"usageLimits","reason":"userRateLimitExceeded","message":"m"}],"code":500,"message":"m"}}"#,
            ["userRateLimitExceeded"], "m"),
        Case(
            "cloudflare",
            #"{"success":false,"errors":[{"code":7003,"message":"No route for the URI"}],"messages":[],"result":null}"#,
            ["7003"], "No route for the URI"),
        Case(
            "drf-standardized",
            #"{"type":"validation_error","errors":[{"code":"required","detail":"d","attr":"items.0.name"},"#
                + #"{"code":"invalid","detail":"e","attr":"non_field_errors"}]}"#,
            ["required", "validation_error"], "d", fields: ["#/items/0/name"]),
        Case("errcode", #"{"errcode":40013,"errmsg":"invalid appid"}"#, ["40013"], "invalid appid"),
        Case(
            "errcode", #"{"errcode":"M_LIMIT_EXCEEDED","error":"m","retry_after_ms":2001}"#, ["M_LIMIT_EXCEEDED"], "m",
            retryAfter: 3),
        Case(
            "fault", #"{"fault":{"faultstring":"m","detail":{"errorcode":"policies.ratelimit.QuotaViolation"}}}"#,
            ["policies.ratelimit.QuotaViolation"], "m"),
        Case("fault", #"{"fault":{"code":900901,"message":"m"}}"#, ["900901"], "m"),
        Case(
            "fault", #"{"Fault":{"Error":[{"Message":"m","code":"6240","element":"Name"}],"type":"ValidationFault"}}"#,
            ["6240", "ValidationFault"], "m", fields: ["#/Name"]),
        Case(
            "zod", #"{"issues":[{"code":"invalid_type","expected":"string","path":["items",0,"sku"],"message":"m"}]}"#,
            ["invalid_type"], "m", fields: ["#/items/0/sku"]),
        Case(
            "zod", #"{"code":"E1","errors":[{"code":"too_big","maximum":3,"path":["a"],"message":"m"}]}"#,
            ["E1", "too_big"], "m", fields: ["#/a"]),
        Case(
            "ajv",
            ##"[{"instancePath":"/items/0","schemaPath":"#/x","keyword":"required","params":{"missingProperty":"sku"},"##
                + ##""message":"m"},{"instancePath":"/a","schemaPath":"#/y","keyword":"type","message":"n"}]"##,
            ["required"], "m", fields: ["#/items/0/sku", "#/a"]),
        Case(
            "ajv", ##"{"errors":[{"dataPath":".a.b","schemaPath":"#/y","keyword":"type","message":"n"}]}"##, ["type"],
            "n", fields: ["#/a/b"]),
        Case(
            "challenge", "{}", ["invalid_token"], "expired",
            headers: [.wwwAuthenticate: #"Bearer error="invalid_token", error_description="expired""#]),
    ]

    @Test(arguments: cases)
    func recognized(_ item: Case) throws {
        let error = UpstreamError(
            service: "x", status: 500, headerFields: item.headerFields, body: Array(item.body.utf8))
        let answer = UpstreamAnswer(error)
        #expect(answer.issues.isEmpty)
        let finding = try #require(UpstreamShapes.best(for: answer))
        #expect(finding.shape == item.shape)
        #expect(finding.codes == item.codes)
        #expect(finding.message?.text == item.message)
        #expect(finding.message?.language?.description == item.language)
        #expect(finding.fieldErrors.map(\.place.text) == item.fields)
        #expect(finding.retryAfter == item.retryAfter)
        if let occurrence = item.occurrence { #expect(finding.occurrence == occurrence) }
        if let status = item.status { #expect(finding.status == status) }
    }

    @Test(arguments: [
        "{}", "[]", "[1]", #"{"a":1}"#, #"{"data":{"x":1}}"#, #"{"code":[],"message":3}"#, #"{"error":{}}"#,
    ])
    func unrecognized(body: String) {
        let answer = UpstreamAnswer(UpstreamError(service: "x", status: 500, body: Array(body.utf8)))
        #expect(UpstreamShapes.best(for: answer)?.shape == nil)
    }

    @Test func everyShapeOfJSONHasACase() {
        let shown = Set(Self.cases.map(\.shape) + UpstreamMarkupTests.cases.map(\.shape))
        #expect(Set(UpstreamShapes.all.map(\.name)) == shown)
        #expect(UpstreamShapes.all.count == shown.count)
    }
}

extension HTTPField.Name {
    static var amazonErrorType: HTTPField.Name { HTTPField.Name("X-Amzn-Errortype") ?? .server }
}
