import Foundation
import PlainspokenFoundation
import TestSupport
import Testing

@testable import Plainspoken

@Suite struct SystemErrorsTests {
    /// A gateway's answer and a client's. All other codes are `error` in both.
    @Test(
        arguments: [
            (.ENOSPC, "service.storage-full", 507, "url.file"), (.EDQUOT, "service.storage-full", 507, "url.file"),
            (.EAGAIN, "service.busy", 503, "error"), (.EMFILE, "service.busy", 503, "error"),
            (.ECONNREFUSED, "service.unreachable", 503, "url.connection-failed"),
            (.EHOSTUNREACH, "service.unreachable", 503, "url.connection-failed"),
            (.ENETUNREACH, "service.unreachable", 503, "url.offline"),
            (.ENETDOWN, "service.unreachable", 503, "url.offline"),
            (.ETIMEDOUT, "service.timed-out", 504, "url.timed-out"),
            (.ECONNRESET, "service.interrupted", 503, "url.connection-lost"),
            (.EPIPE, "service.interrupted", 503, "url.connection-lost"),
            (.ECONNABORTED, "service.interrupted", 503, "url.connection-lost"),
            (.ECANCELED, "service.interrupted", 503, "cancelled"),
            (.ENOENT, "error", 500, "url.file"), (.EACCES, "error", 500, "url.file"),
            (.EROFS, "error", 500, "url.file"), (.EINVAL, "error", 500, "error"), (.EDOM, "error", 500, "error"),
        ] as [(POSIXErrorCode, MessageKey, Int, MessageKey)])
    func systemCalls(code: POSIXErrorCode, gatewayKey: MessageKey, status: Int, clientKey: MessageKey) throws {
        let errors: [any FoundationError] = [
            POSIXError(code), NSError(domain: NSPOSIXErrorDomain, code: Int(code.rawValue)),
        ]
        for error in errors {
            let gateway = try #require(POSIXErrorSource().diagnose(error, in: DiagnosisContext()))
            #expect(gateway.key == gatewayKey)
            #expect(gateway.status?.code == status)
            #expect(gateway.retry == .later)
            #expect(gateway.outcome == (["service.interrupted", "error"].contains(gatewayKey) ? .unknown : nil))
            #expect(gateway.cause != nil)

            let client = try #require(POSIXErrorSource().diagnose(error, in: DiagnosisContext(role: .client)))
            #expect(client.key == clientKey)
            #expect(client.status == nil, "there was no response")
            let isOpen = ["url.timed-out", "url.connection-lost", "url.file"].contains(clientKey)
            let isOfCall = clientKey.rawValue.hasPrefix("url.")
            #expect(client.outcome == (isOpen ? .unknown : isOfCall ? .notApplied : nil))
            #expect(client.cause != nil)
        }
    }

    @Test func nothingIsAnsweredToAReaderWhoHasGone() throws {
        let context = DiagnosisContext(circumstances: RequestCircumstances(readerHasGone: true))
        for error in [POSIXError(.ECANCELED), CocoaError(.userCancelled)] as [any FoundationError] {
            let diagnosis = try #require(FoundationErrorSource().diagnose(error, in: context))
            #expect(diagnosis.key == "cancelled" && diagnosis.status == nil)
        }
    }

    /// Nothing of our own calls reaches a gateway's reader: no client keys, no names of domains or system calls.
    @Test func aGatewaySaysNothingOfItsOwnCalls() throws {
        let numbers = Array(-4_000...5_000)
        var errors: [any FoundationError] = numbers.flatMap { number in
            [NSURLErrorDomain, NSPOSIXErrorDomain, NSCocoaErrorDomain].map { NSError(domain: $0, code: number) }
        }
        errors += numbers.compactMap { URLError.Code(rawValue: $0) }.map { URLError($0) }
        errors += (1...140).compactMap { POSIXErrorCode(rawValue: $0) }.map { POSIXError($0) }
        let answers: Set<String> = [
            "error 500", "upstream.unreachable 503", "upstream.failed 502", "upstream.timed-out 504",
            "service.storage-full 507", "service.busy 503", "service.unreachable 503", "service.timed-out 504",
            "service.interrupted 503",
        ]
        var found: Set<String> = []
        for error in errors {
            let diagnosis = try #require(FoundationErrorSource().diagnose(error, in: DiagnosisContext()))
            found.insert("\(diagnosis.key) \(diagnosis.status?.code ?? 0)")
            #expect(diagnosis.generalKeys.isEmpty && diagnosis.detailKeys.isEmpty && diagnosis.code == nil)
            #expect(diagnosis.arguments.kinds.isEmpty && diagnosis.retry == .later)
            #expect(diagnosis.cause != nil)
        }
        #expect(found == answers)
    }

    /// Everything that can be asked for is declared.
    @Test func declarations() {
        let declared = Set(FoundationErrorSource().messages.map(\.key))
        #expect(declared.isSuperset(of: CocoaErrorSource().messages.map(\.key)))
        for number in -4_000...5_000 {
            for domain in [NSURLErrorDomain, NSPOSIXErrorDomain, NSCocoaErrorDomain] {
                for role in ProgramRole.allCases {
                    let error = NSError(domain: domain, code: number)
                    let diagnosis = FoundationErrorSource().diagnose(error, in: DiagnosisContext(role: role))
                    for key in [diagnosis?.key].compactMap({ $0 }) + (diagnosis?.generalKeys ?? []) {
                        #expect(declared.contains(key), "\(key)")
                    }
                }
            }
        }
        #expect(declared.contains("service.busy.retry-after") && declared.contains("error.outcome-unknown"))
    }

    @Test(.shows(.errorForms), arguments: [0, -1, 100_000, .max, .min])
    func numbersThatAreNoCodes(number: Int) throws {
        let error = NSError(domain: NSPOSIXErrorDomain, code: number)
        #expect(try #require(POSIXErrorSource().diagnose(error, in: DiagnosisContext())).key == .error)
    }

    /// Real errors of the file system: paths are ours, and readers don't see them.
    @Test func filesThatAreNotThere() throws {
        let path = "/nonexistent/secret-\(UUID())"
        for role in ProgramRole.allCases {
            for error in [
                #expect(throws: (any Error).self) { try Data(contentsOf: URL(filePath: path)) },
                #expect(throws: (any Error).self) { try FileManager.default.removeItem(atPath: path) },
                #expect(throws: (any Error).self) { try Data().write(to: URL(filePath: path + "/x")) },
            ] {
                let error = try #require(error as? any FoundationError)
                let diagnosis = try #require(FoundationErrorSource().diagnose(error, in: DiagnosisContext(role: role)))
                #expect(diagnosis.key == (role == .gateway ? .error : "url.file"))
                #expect(diagnosis.status == (role == .gateway ? .internalServerError : nil))
                #expect(diagnosis.cause != nil)
            }
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "there is no /dev/full"))
    func aFullDisk() throws {
        let handle = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let thrown = #expect(throws: (any Error).self) { try handle.write(contentsOf: Data("x".utf8)) }
        let error = try #require(thrown as? any FoundationError)
        let diagnosis = try #require(FoundationErrorSource().diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.key == "service.storage-full")
        #expect(diagnosis.status?.code == 507)
    }

    @Test(
        arguments: [
            (CocoaError.Code.fileWriteOutOfSpace.rawValue, "service.storage-full", "url.file"),
            (CocoaError.Code.fileLocking.rawValue, "service.busy", "error"),
            (CocoaError.Code.userCancelled.rawValue, "service.interrupted", "cancelled"),
            (CocoaError.Code.fileNoSuchFile.rawValue, "error", "url.file"),
            (CocoaError.Code.coderReadCorrupt.rawValue, "error", "error"), (0, "error", "error"),
            (.min, "error", "error"),
        ] as [(Int, MessageKey, MessageKey)])
    func cocoa(number: Int, gateway: MessageKey, client: MessageKey) throws {
        let errors: [any FoundationError] = [
            CocoaError(CocoaError.Code(rawValue: number)), NSError(domain: NSCocoaErrorDomain, code: number),
        ]
        for error in errors {
            let diagnosis = try #require(CocoaErrorSource().diagnose(error, in: DiagnosisContext()))
            #expect(diagnosis.key == gateway && diagnosis.status != nil)
            let other = try #require(CocoaErrorSource().diagnose(error, in: DiagnosisContext(role: .client)))
            #expect(other.key == client && other.status == nil)
        }
    }

    @Test func theSystemCallBehindIsMorePrecise() throws {
        let error = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)])
        let diagnosis = try #require(CocoaErrorSource().diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.key == "service.storage-full")
        #expect(diagnosis.cause is CocoaError)
    }

    /// `Data(contentsOf:)` for an address wraps the call's error.
    @Test func theCallBehindIsMorePrecise() throws {
        let error = CocoaError(.fileReadUnknown, userInfo: [NSUnderlyingErrorKey: URLError(.timedOut)])
        #expect(CocoaErrorSource().diagnose(error, in: DiagnosisContext())?.key == "upstream.timed-out")
        let client = CocoaErrorSource().diagnose(error, in: DiagnosisContext(role: .client))
        #expect(client?.key == "url.timed-out")
        #expect(client?.cause is CocoaError)
    }
}
