import HTTPTypes
import Plainspoken
import PlainspokenCalls
import PlainspokenFakeUpstream
import PlainspokenTesting

/// Errors of databases and tokens, declared formats, and what tests of one's own use.
enum Libraries {
    struct Refused: SQLError {
        var sqlFailure: SQLFailure?
    }

    struct TokenRefused: OAuthFailure {
        var oauthError: OAuthError? { OAuthError(.invalidToken, explanation: "expired", realm: "r", scope: ["a"]) }
    }

    static func use() throws {
        let translator = try ErrorTranslator(sources: [
            .sql(fields: ["account_email_key": FieldError("#/email", .taken)]), .oauth(realm: "shop"),
            .upstream(settings: try settings(), markup: nil),
        ])
        let taken = translator.translate(
            Refused(sqlFailure: SQLFailure(sqlState: "23505", constraint: "account_email_key")))
        API.expect(taken.code == "resource.already-exists" && taken.errors.count == 1, "a database")
        API.expect(
            SQLFailure(sqlite: 5, message: nil)?.kind == .busy && SQLFailure(.unique).constraint == nil, "SQLite")
        API.expect("\(SQLFailure.Kind.timedOut)" == "timedOut", "kinds")
        let token = translator.translate(TokenRefused())
        API.expect(token.headerFields?[.wwwAuthenticate]?.contains("realm=\"r\"") == true, "a token")
        API.expect(OAuthError.Code.named("invalid_grant") == .invalidGrant && OAuthError.Code.all.count > 9, "codes")
        API.expect(
            OAuthError(.noToken).oauthError?.code.name == nil && OAuthError(.noToken).code.status == 401, "OAuth")

        let error = UpstreamError(service: "stock", status: 200, body: #"{"fault":{"kind":"E1"},"ok":false}"#.utf8)
        let said = error.said(formats: try settings().formats)
        API.expect(said.format == "warehouse" && said.saysFailed && !said.isPartial, "a declared format")
        var source = UpstreamErrorSource()
        source.settings = UpstreamSettings(policies: ["a": UpstreamPolicy(trust: .problems)])
        API.expect(source.settings.policies["a"]?.disclosure == .never, "policies")
        var call = CallSettings(service: "stock")
        call.formats = try settings().formats
        call.readErrorsInSuccesses(partial: .areFailures)
        API.expect(call.isFailure?(HTTPResponse(status: .ok), error.body) == true, "errors in successes")
        do throws(CatalogDiagnostic) {
            _ = try UpstreamFormat("x", has: ["no pointer"], codes: ["/a"])
        } catch {
            API.expect(error.code == .invalidUpstreamFormat, "\(error)")
        }

        API.expect(TranslatorSuite(translator, of: [OAuthError.self]).failures().isEmpty, "a translator")
        let failures = DiagnosableSuite(OAuthError.self).failures(
            diagnosing: OAuthError.Code.all.map { OAuthError($0) })
        API.expect(failures.isEmpty, "\(failures)")
        let found = token.mismatches(
            .status(401), .code("sign-in.session-expired"), .type("about:blank"), .language("en"), .retry(.never),
            .fields([:]), .isComplete, .hides("x-y-z"), .says("signed in"), ProblemMatcher("any") { _ in nil })
        API.expect(found == [], "\(found)")
        let servers = try FakeUpstream(.error(.stripe, code: "card_declined", wait: 3), .silence)
        API.expect(servers.port > 0 && servers.requests.isEmpty && servers.connections == 0, "a fake upstream")
        servers.stop()
        API.expect(ErrorBodyFormat.all.contains { $0.isXML } && FakeAnswer.response(200).headLength > 0, "formats")
        print("libraries")
    }

    static func settings() throws -> UpstreamSettings {
        UpstreamSettings(formats: [
            try UpstreamFormat(
                "warehouse", services: ["stock"], has: ["/fault/kind"], equals: ["/ok": false], codes: ["/fault/kind"],
                fields: .list("/fault/where", place: "/path", code: "/why"))
        ])
    }
}
