import Foundation
import TestSupport
import Testing

@testable import Plainspoken
@testable import PlainspokenFoundation

@Suite struct URLErrorsTests {
    private func diagnose(
        _ error: any FoundationError, _ role: ProgramRole, _ circumstances: RequestCircumstances = .unknown
    ) -> Diagnosis? {
        URLErrorSource().diagnose(error, in: DiagnosisContext(role: role, circumstances: circumstances))
    }

    /// A gateway's answer for a group, and whether a client's request may have taken effect.
    private static let groups: [MessageKey: Group] = [
        "url.offline": Group("upstream.unreachable", 503, .notApplied),
        "url.host-not-found": Group("upstream.unreachable", 503, .notApplied),
        "url.connection-failed": Group("upstream.unreachable", 503, .notApplied),
        "url.timed-out": Group("upstream.timed-out", 504, .unknown, client: .unknown),
        "url.connection-lost": Group("upstream.failed", 502, .unknown, client: .unknown),
        "url.bad-response": Group("upstream.failed", 502, .unknown, client: .unknown),
        "url.failed": Group("upstream.failed", 502, .unknown, client: .unknown),
        "url.insecure": Group("upstream.failed", 502, .notApplied),
        "url.authentication-required": Group("upstream.failed", 502, .notApplied),
        "url.bad-address": Group("upstream.failed", 502, .notApplied),
        "url.file": Group("error", 500, .unknown, client: .unknown),
        "url.data-length-exceeds-maximum": Group("upstream.failed", 502, .unknown, client: .unknown),
        "url.cancelled": Group("service.interrupted", 503, .unknown, client: nil),
    ]

    private struct Group {
        let key: MessageKey
        let status: Int
        let outcome: RequestOutcome?
        let client: RequestOutcome?

        init(_ key: MessageKey, _ status: Int, _ outcome: RequestOutcome? = nil, client: RequestOutcome? = .notApplied)
        {
            self.key = key
            self.status = status
            self.outcome = outcome
            self.client = client
        }
    }

    /// Every code that Foundation has on Linux, by number, with its own key and its group.
    @Test(
        .shows(.errorForms),
        arguments: [
            (-1, "url.unknown", "url.failed"),
            (-995, "url.background-session-requires-shared-container", "url.failed"),
            (-996, "url.background-session-in-use-by-another-process", "url.failed"),
            (-997, "url.background-session-was-disconnected", "url.connection-lost"),
            (-999, "url.cancelled", "url.cancelled"),
            (-1000, "url.bad-url", "url.bad-address"),
            (-1001, "url.timed-out", "url.timed-out"),
            (-1002, "url.unsupported-url", "url.bad-address"),
            (-1003, "url.cannot-find-host", "url.host-not-found"),
            (-1004, "url.cannot-connect-to-host", "url.connection-failed"),
            (-1005, "url.network-connection-lost", "url.connection-lost"),
            (-1006, "url.dns-lookup-failed", "url.host-not-found"),
            (-1007, "url.http-too-many-redirects", "url.bad-response"),
            (-1008, "url.resource-unavailable", "url.failed"),
            (-1009, "url.not-connected-to-internet", "url.offline"),
            (-1010, "url.redirect-to-non-existent-location", "url.bad-response"),
            (-1011, "url.bad-server-response", "url.bad-response"),
            (-1012, "url.user-cancelled-authentication", "url.authentication-required"),
            (-1013, "url.user-authentication-required", "url.authentication-required"),
            (-1014, "url.zero-byte-resource", "url.bad-response"),
            (-1015, "url.cannot-decode-raw-data", "url.bad-response"),
            (-1016, "url.cannot-decode-content-data", "url.bad-response"),
            (-1017, "url.cannot-parse-response", "url.bad-response"),
            (-1018, "url.international-roaming-off", "url.offline"),
            (-1019, "url.call-is-active", "url.offline"),
            (-1020, "url.data-not-allowed", "url.offline"),
            (-1021, "url.request-body-stream-exhausted", "url.failed"),
            (-1022, "url.app-transport-security-requires-secure-connection", "url.insecure"),
            (-1100, "url.file-does-not-exist", "url.file"),
            (-1101, "url.file-is-directory", "url.file"),
            (-1102, "url.no-permissions-to-read-file", "url.file"),
            (-1103, "url.data-length-exceeds-maximum", "url.data-length-exceeds-maximum"),
            (-1200, "url.secure-connection-failed", "url.insecure"),
            (-1201, "url.server-certificate-has-bad-date", "url.insecure"),
            (-1202, "url.server-certificate-untrusted", "url.insecure"),
            (-1203, "url.server-certificate-has-unknown-root", "url.insecure"),
            (-1204, "url.server-certificate-not-yet-valid", "url.insecure"),
            (-1205, "url.client-certificate-rejected", "url.insecure"),
            (-1206, "url.client-certificate-required", "url.insecure"),
            (-2000, "url.cannot-load-from-network", "url.connection-failed"),
            (-3000, "url.cannot-create-file", "url.file"),
            (-3001, "url.cannot-open-file", "url.file"),
            (-3002, "url.cannot-close-file", "url.file"),
            (-3003, "url.cannot-write-to-file", "url.file"),
            (-3004, "url.cannot-remove-file", "url.file"),
            (-3005, "url.cannot-move-file", "url.file"),
            (-3006, "url.download-decoding-failed-mid-stream", "url.bad-response"),
            (-3007, "url.download-decoding-failed-to-complete", "url.bad-response"),
        ] as [(Int, MessageKey, MessageKey)])
    func everyCode(number: Int, key: MessageKey, group: MessageKey) throws {
        let code = try #require(URLError.Code(rawValue: number))
        let expected = try #require(Self.groups[group])
        for error in [URLError(code), NSError(domain: NSURLErrorDomain, code: number)] as [any FoundationError] {
            let client = try #require(diagnose(error, .client))
            #expect(client.key == key && client.key.isValid)
            #expect(client.generalKeys == (key == group ? [] : [group]))
            #expect(client.status == nil, "there was no response")
            #expect(client.outcome == expected.client)
            #expect(client.cause != nil)

            let gateway = try #require(diagnose(error, .gateway))
            // Without an address, it is unknown whether anything was sent.
            let outcome = number == -1002 ? .unknown : expected.outcome
            #expect(gateway.key == expected.key)
            #expect(gateway.generalKeys.isEmpty && gateway.code == nil)
            #expect(gateway.status?.code == expected.status)
            #expect(gateway.outcome == outcome)
            #expect(gateway.retry == .later)
            #expect(gateway.cause != nil, "the log has it")
        }
    }

    /// On Linux, “unsupported URL” is also the error for a response that is not HTTP.
    @Test(
        arguments: [
            ("http://example.com/", "url.bad-response", .unknown),
            ("HTTPS://example.com/", "url.bad-response", .unknown),
            ("gopher://example.com/", "url.unsupported-url", .notApplied),
        ] as [(String, MessageKey, RequestOutcome?)])
    func addressesThatCannotBeUsed(address: String, key: MessageKey, outcome: RequestOutcome?) throws {
        let url = try #require(URL(string: address))
        for userInfo in [[NSURLErrorFailingURLErrorKey: url], ["NSErrorFailingURLStringKey": address]]
            as [[String: Any]]
        {
            for error in [
                URLError(.unsupportedURL, userInfo: userInfo),
                NSError(domain: NSURLErrorDomain, code: -1002, userInfo: userInfo),
            ] as [any FoundationError] {
                #expect(diagnose(error, .client)?.key == key)
                let gateway = try #require(diagnose(error, .gateway))
                #expect(gateway.key == "upstream.failed" && gateway.status == .badGateway)
                #expect(gateway.outcome == outcome)
            }
        }
    }

    @Test func nothingIsAnsweredToAReaderWhoHasGone() throws {
        let gone = RequestCircumstances(readerHasGone: true)
        let diagnosis = try #require(diagnose(URLError(.cancelled), .gateway, gone))
        #expect(diagnosis.key == "cancelled" && diagnosis.status == nil)
        #expect(diagnose(URLError(.timedOut), .gateway, gone)?.key == "upstream.timed-out")
    }

    @Test func theTableHasEveryCodeOnce() {
        // On Linux, Foundation itself says which numbers are codes.
        let known = (-10_000...0).filter { URLError.Code(rawValue: $0) != nil }
        #expect(Set(URLErrorCode.all.map(\.number)) == Set(known))
        #expect(URLErrorCode.byNumber.count == 48)
        #expect(Set(URLErrorCode.all.map(\.key)).count == 48)
    }

    @Test(.shows(.errorForms), arguments: [-2, -998, -1023, -4000, 0, 1, .min, .max])
    func numbersThatAreNoCodes(number: Int) throws {
        let error = NSError(domain: NSURLErrorDomain, code: number)
        let client = try #require(diagnose(error, .client))
        #expect(client.key == "url.failed" && client.generalKeys.isEmpty)
        #expect(client.status == nil && client.outcome == .unknown)
        let gateway = try #require(diagnose(error, .gateway))
        #expect(gateway.key == "upstream.failed" && gateway.status == .badGateway)
    }

    @Test(.shows(.errorForms)) func otherDomainsAreNotMine() {
        #expect(diagnose(NSError(domain: "com.example", code: -1001), .client)?.key == nil)
        #expect(diagnose(POSIXError(.ETIMEDOUT), .client)?.key == nil)
    }

    /// Each kind of failure has a text; one for a single code is optional.
    @Test func declarations() {
        let declared = URLErrorSource().messages
        #expect(
            declared.filter { !$0.isOptional }.map(\.key).sorted() == [
                "cancelled", "error", "error.outcome-unknown", "service.busy", "service.busy.retry-after",
                "service.interrupted", "service.interrupted.outcome-unknown", "service.storage-full", "upstream.failed",
                "upstream.failed.outcome-unknown",
                "upstream.timed-out", "upstream.timed-out.outcome-unknown", "upstream.unreachable",
                "url.authentication-required", "url.bad-address", "url.bad-response",
                "url.bad-response.outcome-unknown",
                "url.cancelled",
                "url.connection-failed", "url.connection-lost", "url.connection-lost.outcome-unknown",
                "url.data-length-exceeds-maximum", "url.failed",
                "url.failed.outcome-unknown", "url.file", "url.host-not-found", "url.insecure", "url.offline",
                "url.timed-out", "url.timed-out.outcome-unknown",
            ])
        #expect(Set(declared.map(\.key)).count == declared.count)
    }
}
