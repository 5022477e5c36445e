import Foundation
import Plainspoken
import Testing

@testable import PlainspokenFoundation

@Suite struct URLErrorsTests {
    private func diagnose(_ error: any FoundationError, _ role: ProgramRole = .gateway) -> Diagnosis? {
        URLErrorSource().diagnose(error, in: DiagnosisContext(role: role))
    }

    /// Every code that Foundation has on Linux, by number, with its group and the status that a gateway answers. A client has none: there was no response.
    @Test(
        arguments: [
            (-1, "url.unknown", nil, 500),
            (-995, "url.background-session-requires-shared-container", nil, 500),
            (-996, "url.background-session-in-use-by-another-process", nil, 500),
            (-997, "url.background-session-was-disconnected", "url.connection-lost", 502),
            (-999, "url.cancelled", nil, nil),
            (-1000, "url.bad-url", "url.bad-address", 500),
            (-1001, "url.timed-out", nil, 504),
            (-1002, "url.unsupported-url", "url.bad-address", 500),
            (-1003, "url.cannot-find-host", "url.host-not-found", 502),
            (-1004, "url.cannot-connect-to-host", "url.connection-failed", 502),
            (-1005, "url.network-connection-lost", "url.connection-lost", 502),
            (-1006, "url.dns-lookup-failed", "url.host-not-found", 502),
            (-1007, "url.http-too-many-redirects", "url.bad-response", 502),
            (-1008, "url.resource-unavailable", "url.connection-failed", 502),
            (-1009, "url.not-connected-to-internet", "url.offline", 503),
            (-1010, "url.redirect-to-non-existent-location", "url.bad-response", 502),
            (-1011, "url.bad-server-response", "url.bad-response", 502),
            (-1012, "url.user-cancelled-authentication", "url.authentication-required", 502),
            (-1013, "url.user-authentication-required", "url.authentication-required", 502),
            (-1014, "url.zero-byte-resource", "url.bad-response", 502),
            (-1015, "url.cannot-decode-raw-data", "url.bad-response", 502),
            (-1016, "url.cannot-decode-content-data", "url.bad-response", 502),
            (-1017, "url.cannot-parse-response", "url.bad-response", 502),
            (-1018, "url.international-roaming-off", "url.offline", 503),
            (-1019, "url.call-is-active", "url.offline", 503),
            (-1020, "url.data-not-allowed", "url.offline", 503),
            (-1021, "url.request-body-stream-exhausted", nil, 500),
            (-1022, "url.app-transport-security-requires-secure-connection", "url.insecure", 502),
            (-1100, "url.file-does-not-exist", "url.file", 500),
            (-1101, "url.file-is-directory", "url.file", 500),
            (-1102, "url.no-permissions-to-read-file", "url.file", 500),
            (-1103, "url.data-length-exceeds-maximum", "url.file", 500),
            (-1200, "url.secure-connection-failed", "url.insecure", 502),
            (-1201, "url.server-certificate-has-bad-date", "url.insecure", 502),
            (-1202, "url.server-certificate-untrusted", "url.insecure", 502),
            (-1203, "url.server-certificate-has-unknown-root", "url.insecure", 502),
            (-1204, "url.server-certificate-not-yet-valid", "url.insecure", 502),
            (-1205, "url.client-certificate-rejected", "url.insecure", 502),
            (-1206, "url.client-certificate-required", "url.insecure", 502),
            (-2000, "url.cannot-load-from-network", "url.connection-failed", 502),
            (-3000, "url.cannot-create-file", "url.file", 500),
            (-3001, "url.cannot-open-file", "url.file", 500),
            (-3002, "url.cannot-close-file", "url.file", 500),
            (-3003, "url.cannot-write-to-file", "url.file", 500),
            (-3004, "url.cannot-remove-file", "url.file", 500),
            (-3005, "url.cannot-move-file", "url.file", 500),
            (-3006, "url.download-decoding-failed-mid-stream", "url.bad-response", 502),
            (-3007, "url.download-decoding-failed-to-complete", "url.bad-response", 502),
        ] as [(Int, MessageKey, MessageKey?, Int?)])
    func everyCode(number: Int, key: MessageKey, group: MessageKey?, gateway: Int?) throws {
        let code = try #require(URLError.Code(rawValue: number))
        let errors: [any FoundationError] = [URLError(code), NSError(domain: NSURLErrorDomain, code: number)]
        for error in errors {
            for (role, status) in [(ProgramRole.gateway, gateway), (.client, nil)] {
                let diagnosis = try #require(diagnose(error, role))
                #expect(diagnosis.key == key)
                #expect(diagnosis.status?.code == status)
                #expect(diagnosis.generalKeys.first { $0 != .error } == group)
                #expect(diagnosis.cause != nil)
                #expect(diagnosis.key.isValid)
            }
        }
    }

    @Test func theTableHasEveryCodeOnce() {
        // What is a code and what is not, Foundation says by itself on Linux.
        let known = (-10_000...0).filter { URLError.Code(rawValue: $0) != nil }
        #expect(Set(URLErrorCode.all.map(\.number)) == Set(known))
        #expect(URLErrorCode.byNumber.count == 48)
        #expect(Set(URLErrorCode.all.map(\.key)).count == 48)
    }

    @Test(arguments: [-2, -998, -1023, -4000, 0, 1, .min, .max])
    func numbersThatAreNoCodes(number: Int) throws {
        let diagnosis = try #require(diagnose(NSError(domain: NSURLErrorDomain, code: number)))
        #expect(diagnosis.key == "url.unknown")
        #expect(diagnosis.status == .internalServerError)
    }

    @Test func otherDomainsAreNotMine() {
        #expect(diagnose(NSError(domain: "com.example", code: -1001))?.key == nil)
        #expect(diagnose(POSIXError(.ETIMEDOUT))?.key == nil)
    }

    /// A text exists for groups; a code's own is optional.
    @Test func declarations() {
        let declared = URLErrorSource().messages
        #expect(
            declared.filter { !$0.isOptional }.map(\.key).sorted() == [
                "url.authentication-required", "url.bad-address", "url.bad-response", "url.cancelled",
                "url.connection-failed",
                "url.connection-lost", "url.file", "url.host-not-found", "url.insecure", "url.offline", "url.timed-out",
            ])
        #expect(Set(declared.map(\.key)).count == declared.count)
    }
}
