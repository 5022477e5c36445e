import HTTPTypes
import PlainspokenFoundation
import PlainspokenTesting
import TestSupport
import Testing

import struct Foundation.POSIXError
import struct Foundation.URLError

@testable import Plainspoken

struct ErrorSourceSuiteTests {
    private func failures<Source: ErrorSource>(
        _ source: Source, _ catalogs: [CatalogOrigin] = [VaultErrors.texts], secrets: [String] = [],
        _ samples: [any Error] = [VaultErrors.sample]
    ) -> [String] {
        ErrorSourceSuite(source, catalogs: catalogs, secrets: secrets).failures(diagnosing: samples).map(\.description)
    }

    @Test func aGoodSourceHasNoFailures() {
        #expect(failures(VaultErrors(), secrets: ["/vault/prod/key-7"]) == [])
    }

    /// The project's own sources pass the same checks as others.
    @Test func builtInSources() {
        let wait: HTTPFields = [.retryAfter: "30"]
        let statuses =
            ([100, 199, 299, 404, 418, 429, 499, 503, 599].map { HTTPStatusError($0) } + [
                HTTPStatusError(429, headerFields: wait)
            ])
            .filter { HTTPStatusCodes.registered.contains($0.code) }
        #expect(failures(HTTPStatusErrorSource.httpStatus, [.builtIn], statuses) == [])
        #expect(failures(CancellationErrorSource.cancellation, [.builtIn], [CancellationError()]) == [])
        #expect(
            failures(
                ResponseErrorSource.response, [.builtIn],
                [ResponseError.missing, ResponseError.notHTTP, ResponseError.empty])
                == [])
        #expect(
            failures(URLErrorSource(), [.builtIn], [URLError(.timedOut), URLError(.cancelled), URLError(.badURL)]) == []
        )
        #expect(
            failures(
                POSIXErrorSource(), [.builtIn], [POSIXError(.ENOSPC), POSIXError(.ECANCELED), POSIXError(.ENOENT)])
                == [])
        let upstream = UpstreamError(
            service: "vault", status: 500, body: Array(#"{"code":"X1","message":"SECRET"}"#.utf8))
        let busy = UpstreamError(service: "vault", status: 429, headerFields: wait)
        #expect(
            ErrorSourceSuite(UpstreamErrorSource(), secrets: ["SECRET"]).failures(diagnosing: [upstream, busy]).filter {
                // In a client, a server's status uses the keys of the statuses, which another source declares.
                !$0.message.contains("http.")
            } == [])
    }

    @Test(
        arguments: [
            ("undeclared-key", [], Diagnosis("vault.sealed")),
            ("undeclared-key", [MessageDeclaration("vault.sealed")], Diagnosis("vault.sealed", under: ["vault.other"])),
            ("invalid-key", [MessageDeclaration("Vault.Sealed")], Diagnosis("Vault.Sealed")),
            (
                "missing-argument", [MessageDeclaration("vault.sealed", arguments: ["n": .integer])],
                Diagnosis("vault.sealed")
            ),
            (
                "undeclared-argument", [MessageDeclaration("vault.sealed")],
                Diagnosis("vault.sealed", arguments: ["n": .integer(1)])
            ),
            (
                "argument-type", [MessageDeclaration("vault.sealed", arguments: ["attempts": .integer])],
                Diagnosis("vault.sealed", arguments: ["attempts": .string("3")])
            ),
            (
                "argument-privacy", [MessageDeclaration("vault.sealed", arguments: ["attempts": .integer])],
                Diagnosis("vault.sealed", arguments: ["attempts": .private(.integer(3))])
            ),
            ("missing-text", [MessageDeclaration("vault.open")], Diagnosis("vault.open")),
            // The text shows `attempts`, and the code does not declare it.
            ("undeclared-argument", [MessageDeclaration("vault.sealed")], Diagnosis("vault.sealed")),
            (
                "undeclared-key", [MessageDeclaration("vault.sealed")],
                Diagnosis("vault.sealed", fieldErrors: [FieldError("#", "vault.field")])
            ),
            (
                "duplicate-argument",
                [MessageDeclaration("vault.sealed", arguments: ["n": .integer, "n": .string])],
                Diagnosis("vault.sealed", arguments: ["n": .integer(1)])
            ),
        ] as [(String, [MessageDeclaration], Diagnosis)])
    func mistakes(_ check: String, _ messages: [MessageDeclaration], _ diagnosis: Diagnosis) {
        let found = failures(GivenSource(messages: messages, diagnosis: diagnosis))
        #expect(found.contains { $0.hasPrefix(check + ": ") }, "\(found)")
    }

    @Test(.shows(.disclosure)) func disclosures() {
        let declaration = MessageDeclaration("vault.sealed", arguments: ["attempts": .string])
        let shown = Diagnosis("vault.sealed", arguments: ["attempts": .string("/vault/prod/key-7")])
        let texts = CatalogOrigin.catalogs([
            MessageCatalog(
                language: "en", entries: [CatalogEntry("vault.sealed", title: "Sealed", detail: "At {$attempts}.")])
        ])
        let source = GivenSource(messages: [declaration], diagnosis: shown)
        let found = failures(source, [texts], secrets: ["/vault/prod/key-7"])
        #expect(found.contains { $0.hasPrefix("disclosure: ") }, "\(found)")
    }

    @Test func samplesOfOthers() {
        #expect(
            failures(VaultErrors(), [VaultErrors.texts], [CancellationError()]).contains {
                $0.hasPrefix("foreign-sample: ")
            })
        #expect(
            failures(VaultErrors(), [VaultErrors.texts], [VaultError.unknown]).contains { $0.hasPrefix("declined: ") })
    }

    @Test func brokenCatalogs() {
        let folder = CatalogOrigin.directory("/nowhere/at/all")
        #expect(
            failures(VaultErrors(), [folder]).contains { $0.hasPrefix("catalogs: ") && $0.contains("/nowhere/at/all") })
    }
}
