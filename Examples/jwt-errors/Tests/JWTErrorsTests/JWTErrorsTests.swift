import Foundation
import JWTErrors
import JWTKit
import Plainspoken
import PlainspokenTesting
import Testing

/// Errors that jwt-kit itself throws, and what readers are told.
@Suite struct JWTErrorsTests {
    private struct Token: JWTPayload {
        var exp: ExpirationClaim
        var nbf: NotBeforeClaim?
        var aud = AudienceClaim(value: ["shop"])

        func verify(using algorithm: some JWTAlgorithm) async throws {
            try exp.verifyNotExpired()
            try nbf?.verifyNotBefore()
            try aud.verifyIntendedAudience(includes: "shop")
        }
    }

    private let translator: ErrorTranslator

    init() throws { translator = try ErrorTranslator(sources: [.oauth(realm: "shop")], languages: .all) }

    private func keys(_ secret: String) async -> JWTKeyCollection {
        // jwt-kit requires keys of 32 bytes.
        await JWTKeyCollection().add(
            hmac: HMACKey(from: secret + String(repeating: "-", count: 32)), digestAlgorithm: .sha256)
    }

    private func problem(_ token: String, for language: LanguagePreference) async throws -> Problem {
        let error = try #require(
            await #expect(throws: JWTError.self) { _ = try await keys("secret-1").verify(token, as: Token.self) })
        return translator.translate(error, for: language)
    }

    private static let (past, future) = (Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 4_000_000_000))

    @Test func tokens() async throws {
        let own = await keys("secret-1")
        let expired = try await own.sign(Token(exp: .init(value: Self.past)))
        #expect(
            try await problem(expired, for: "ko").mismatches(
                .status(401), .code("sign-in.session-expired"), .language("ko"),
                .headerField(
                    .wwwAuthenticate,
                    #"Bearer realm="shop", error="invalid_token", error_description="The access token expired""#)) == []
        )

        let notValid = #"Bearer realm="shop", error="invalid_token", error_description="The access token is not valid""#
        let tokens = [
            try await own.sign(Token(exp: .init(value: Self.future), nbf: .init(value: Self.future))),
            try await own.sign(Token(exp: .init(value: Self.future), aud: AudienceClaim(value: ["bank"]))),
            try await keys("secret-2").sign(Token(exp: .init(value: Self.future))),
            "a.b", "a.b.c", "",
        ]
        for token in tokens {
            #expect(
                try await problem(token, for: "de").mismatches(
                    .status(401), .code("sign-in.session-expired"), .headerField(.wwwAuthenticate, notValid),
                    .hides("secret", "bank", "nbf")) == [], "\(token)")
        }
    }

    /// A key that is missing is our own mistake.
    @Test func ourOwnKeys() async throws {
        let error = await #expect(throws: JWTError.self) {
            _ = try await JWTKeyCollection().sign(Token(exp: .init(value: Self.future)))
        }
        #expect(translator.translate(try #require(error)).mismatches(.status(500), .code("error")) == [])
    }

    @Test func suite() {
        let failures = ErrorSourceSuite(.oauth(realm: "shop"), secrets: ["key-17"]).failures(
            diagnosing: [JWTError.malformedToken(reason: "key-17"), JWTError.signatureVerificationFailed])
        #expect(failures.isEmpty, "\(failures)")
    }
}
