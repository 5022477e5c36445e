import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

struct OAuthErrorTests {
    /// What a library about tokens throws.
    enum TokenError: OAuthFailure {
        case expired, badKey

        var oauthError: OAuthError? {
            self == .expired ? OAuthError(.invalidToken, explanation: "The access token expired") : nil
        }
    }

    static let answers: [(error: OAuthError, status: Int, key: MessageKey, challenge: String?)] = [
        (OAuthError(.noToken), 401, "sign-in.required", "Bearer"),
        (OAuthError(.noToken, explanation: "x", realm: "shop"), 401, "sign-in.required", #"Bearer realm="shop""#),
        (OAuthError(.invalidToken), 401, "sign-in.session-expired", #"Bearer error="invalid_token""#),
        (
            OAuthError(.invalidToken, explanation: "The access token expired", realm: "example"), 401,
            "sign-in.session-expired",
            #"Bearer realm="example", error="invalid_token", error_description="The access token expired""#
        ),
        (
            OAuthError(.insufficientScope, scope: ["a", "b:w"]), 403, "access.denied",
            #"Bearer error="insufficient_scope", scope="a b:w""#
        ),
        (OAuthError(.invalidRequest), 400, "http.400", #"Bearer error="invalid_request""#),
        (OAuthError(.invalidClient), 401, "sign-in.wrong-credentials", #"Basic realm="""#),
        (OAuthError(.invalidGrant), 400, "sign-in.session-expired", nil),
        (OAuthError(.unauthorizedClient), 400, "access.denied", nil),
        (OAuthError(.unsupportedGrantType), 400, "http.400", nil), (OAuthError(.invalidScope), 400, "http.400", nil),
        (OAuthError(.accessDenied), 403, "access.denied", nil),
        (OAuthError(.unsupportedResponseType), 400, "http.400", nil), (OAuthError(.serverError), 500, "error", nil),
        (OAuthError(.temporarilyUnavailable), 503, "http.503", nil),
    ]

    @Test(arguments: answers.indices)
    func answered(index: Int) {
        let (error, status, key, challenge) = Self.answers[index]
        let diagnosis = error.diagnosis
        #expect(diagnosis.status?.code == status && diagnosis.key == key)
        #expect(diagnosis.headerFields?[.wwwAuthenticate] == challenge)
    }

    @Test func everyCodeIsTried() {
        #expect(Set(Self.answers.map(\.error.code)) == Set(OAuthError.Code.all))
        for code in OAuthError.Code.all { #expect(code.name.map { OAuthError.Code.named($0) == code } ?? true) }
        #expect(OAuthError.Code.named("invalid_toke") == nil)
    }

    /// Nothing in a value can end it, or the header field.
    @Test(
        .shows(.headerInjection),
        arguments: ["a\"b", "a\\b", "a\r\nSet-Cookie: x", "a\u{0}\u{7F}b", "tökén 토큰", "\u{2028}"])
    func valuesAreHarmless(text: String) throws {
        let error = OAuthError(.invalidToken, explanation: text, realm: text, scope: [text])
        let challenge = try #require(error.diagnosis.headerFields?[.wwwAuthenticate])
        #expect(challenge.utf8.allSatisfy { 0x20...0x7E ~= $0 })
        #expect(challenge.utf8.filter { $0 == UInt8(ascii: "\"") }.count == 8)
        #expect(!challenge.contains("\\"))
        let long = OAuthError(.invalidToken, explanation: String(repeating: "x", count: 100_000))
        #expect(long.diagnosis.headerFields?[.wwwAuthenticate]?.utf8.count ?? 0 < 300)
    }

    @Test func inATranslator() throws {
        let translator = try ErrorTranslator(sources: [.oauth(realm: "shop")], languages: .all)
        let problem = translator.translate(TokenError.expired, for: "ko")
        let response = translator.response(to: problem, accept: "", preference: "ko")
        #expect(response.head.status == .unauthorized && problem.code == "sign-in.session-expired")
        #expect(
            response.head.headerFields[.wwwAuthenticate]
                == #"Bearer realm="shop", error="invalid_token", error_description="The access token expired""#)
        #expect(translator.translate(TokenError.badKey).status == .internalServerError)
        // Without the source, an OAuthError of our own is known all the same.
        let plain = try ErrorTranslator().translate(OAuthError(.insufficientScope))
        #expect(
            plain.status == .forbidden && plain.headerFields?[.wwwAuthenticate] == #"Bearer error="insufficient_scope""#
        )
    }
}
