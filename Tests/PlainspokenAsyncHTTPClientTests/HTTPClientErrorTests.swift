#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
@testable import Plainspoken
import Testing

@testable import PlainspokenAsyncHTTPClient

/// Every error that the library's source declares and does not call deprecated, each with what it means. One more in a new
/// version fails here.
@Suite struct HTTPClientErrorTests {
    /// By name: the error and the key of a client's reader.
    static let known: [String: (error: HTTPClientError, client: MessageKey)] = [
        "invalidURL": (.invalidURL, "url.bad-address"),
        "emptyHost": (.emptyHost, "url.bad-address"),
        "missingSocketPath": (.missingSocketPath, "url.bad-address"),
        "alreadyShutdown": (.alreadyShutdown, "url.failed"),
        "emptyScheme": (.emptyScheme, "url.bad-address"),
        "unsupportedScheme": (.unsupportedScheme("gopher"), "url.bad-address"),
        "readTimeout": (.readTimeout, "url.timed-out"),
        "writeTimeout": (.writeTimeout, "url.timed-out"),
        "remoteConnectionClosed": (.remoteConnectionClosed, "url.connection-lost"),
        "cancelled": (.cancelled, "url.cancelled"),
        "identityCodingIncorrectlyPresent": (.identityCodingIncorrectlyPresent, "url.failed"),
        "invalidProxyResponse": (.invalidProxyResponse, "url.connection-failed"),
        "contentLengthMissing": (.contentLengthMissing, "url.failed"),
        "proxyAuthenticationRequired": (.proxyAuthenticationRequired, "url.authentication-required"),
        "redirectLimitReached": (.redirectLimitReached, "url.bad-response"),
        "redirectCycleDetected": (.redirectCycleDetected, "url.bad-response"),
        "uncleanShutdown": (.uncleanShutdown, "url.failed"),
        "traceRequestWithBody": (.traceRequestWithBody, "url.failed"),
        "invalidHeaderFieldNames": (.invalidHeaderFieldNames(["a b"]), "url.failed"),
        "invalidHeaderFieldValues": (.invalidHeaderFieldValues(["a\nb"]), "url.failed"),
        "bodyLengthMismatch": (.bodyLengthMismatch, "url.failed"),
        "writeAfterRequestSent": (.writeAfterRequestSent, "url.failed"),
        "connectTimeout": (.connectTimeout, "url.connection-failed"),
        "socksHandshakeTimeout": (.socksHandshakeTimeout, "url.connection-failed"),
        "httpProxyHandshakeTimeout": (.httpProxyHandshakeTimeout, "url.connection-failed"),
        "tlsHandshakeTimeout": (.tlsHandshakeTimeout, "url.connection-failed"),
        "serverOfferedUnsupportedApplicationProtocol": (
            .serverOfferedUnsupportedApplicationProtocol("h3"), "url.insecure"
        ),
        "shutdownUnsupported": (.shutdownUnsupported, "url.failed"),
        "deadlineExceeded": (.deadlineExceeded, "url.timed-out"),
        "requestStreamCancelled": (.requestStreamCancelled, "url.failed"),
        "getConnectionFromPoolTimeout": (.getConnectionFromPoolTimeout, "url.connection-failed"),
        "invalidRedirectConfiguration": (.invalidRedirectConfiguration, "url.failed"),
        "invalidHTTPVersionConfiguration": (.invalidHTTPVersionConfiguration, "url.failed"),
        "invalidDNSOverridesConfiguration": (.invalidDNSOverridesConfiguration, "url.failed"),
        "invalidLocalAddress": (.invalidLocalAddress, "url.failed"),
        "invalidProxyConfiguration": (.invalidProxyConfiguration, "url.failed"),
        "internalStateFailure": (.internalStateFailure(), "url.failed"),
    ]

    /// The errors after which it is open whether the call took effect.
    static let open: Set<String> = [
        "readTimeout", "writeTimeout", "deadlineExceeded", "remoteConnectionClosed", "redirectLimitReached",
        "redirectCycleDetected", "bodyLengthMismatch", "writeAfterRequestSent", "requestStreamCancelled", "cancelled",
        "internalStateFailure",
    ]

    private static let translator = Result { try ErrorTranslator(sources: [.asyncHTTPClient]) }

    @Test(arguments: known.keys.sorted()) func everyError(_ name: String) throws {
        let (error, key) = try #require(Self.known[name])
        let client = try #require(AsyncHTTPClientErrorSource().diagnose(error, in: DiagnosisContext(role: .client)))
        #expect(client.key == key && client.status == nil && client.cause != nil)
        let translator = try Self.translator.get()
        let explanation = translator.explain(error, for: "en", in: RequestCircumstances(method: .post))
        let isOpen = explanation.lookUps.last?.key.rawValue.hasSuffix(".outcome-unknown") == true
        #expect(isOpen == Self.open.contains(name), "\(explanation)")
        #expect(explanation.problem.retry == .later)
        let answers: Set = [
            "upstream.unreachable 503", "upstream.timed-out 504", "upstream.failed 502", "service.interrupted 503",
        ]
        #expect(answers.contains("\(explanation.problem.code) \(explanation.problem.status?.code ?? 0)"))
    }

    /// The library's source, where SwiftPM has checked it out.
    @Test func noneIsMissing() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let places = [".build/checkouts", ".build-release/checkouts", "../checkouts"].map {
            root.appending(path: "\($0)/async-http-client/Sources/AsyncHTTPClient/HTTPClient.swift")
        }
        let source = try #require(
            places.lazy.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.first,
            "the checkout of async-http-client is not where it was looked for")
        let body = try #require(source.components(separatedBy: "public struct HTTPClientError: Error").last)
        var declared: Set<String> = []
        var isDeprecated = false
        for line in body.split(separator: "\n") {
            if line.contains("deprecated") { isDeprecated = true }
            // The attributes before it were of that one.
            guard let match = line.firstMatch(of: /(?:case|public static (let|var|func)) (\w+)/) else { continue }
            if match.1 != nil, !isDeprecated { declared.insert(String(match.2)) }
            isDeprecated = false
        }
        #expect(declared.count >= 37)
        #expect(declared.subtracting(Self.known.keys).isEmpty, "new errors: say what they mean, here and in the source")
        #expect(Set(Self.known.keys).subtracting(declared).isEmpty, "errors that are gone")
    }
}
#endif
