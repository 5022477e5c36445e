import Foundation
import Plainspoken
import PlainspokenFoundation
import Testing

@Suite struct SystemErrorsTests {
    @Test(
        arguments: [
            (.ENOSPC, "service.storage-full", 507), (.EDQUOT, "service.storage-full", 507),
            (.EAGAIN, "service.busy", 503),
            (.EMFILE, "service.busy", 503), (.ECONNREFUSED, "service.unreachable", 502),
            (.EPIPE, "service.unreachable", 502),
            (.ENETUNREACH, "service.unreachable", 502), (.ETIMEDOUT, "service.timed-out", 504), (.ENOENT, "error", 500),
            (.EACCES, "error", 500), (.EIO, "error", 500), (.EINVAL, "error", 500), (.ECANCELED, "cancelled", nil),
        ] as [(POSIXErrorCode, MessageKey, Int?)])
    func systemCalls(code: POSIXErrorCode, key: MessageKey, status: Int?) throws {
        let errors: [any FoundationError] = [
            POSIXError(code), NSError(domain: NSPOSIXErrorDomain, code: Int(code.rawValue)),
        ]
        for error in errors {
            let diagnosis = try #require(POSIXErrorSource().diagnose(error, in: DiagnosisContext()))
            #expect(diagnosis.key == key)
            #expect(diagnosis.status?.code == status)
            #expect(diagnosis.cause != nil)
            let client = try #require(POSIXErrorSource().diagnose(error, in: DiagnosisContext(role: .client)))
            #expect(client.key == key)
            #expect(client.status == nil, "there was no response")
        }
    }

    @Test(arguments: [0, -1, 100_000, .max, .min])
    func numbersThatAreNoCodes(number: Int) throws {
        let error = NSError(domain: NSPOSIXErrorDomain, code: number)
        #expect(try #require(POSIXErrorSource().diagnose(error, in: DiagnosisContext())).key == .error)
    }

    /// Real errors of the file system: paths are ours, and no reader sees them.
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
                #expect(diagnosis.key == .error)
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
            (CocoaError.Code.fileWriteOutOfSpace.rawValue, "service.storage-full"),
            (CocoaError.Code.fileLocking.rawValue, "service.busy"),
            (CocoaError.Code.userCancelled.rawValue, "cancelled"), (CocoaError.Code.fileNoSuchFile.rawValue, "error"),
            (CocoaError.Code.coderReadCorrupt.rawValue, "error"), (0, "error"), (.min, "error"),
        ] as [(Int, MessageKey)])
    func cocoa(number: Int, key: MessageKey) throws {
        let errors: [any FoundationError] = [
            CocoaError(CocoaError.Code(rawValue: number)), NSError(domain: NSCocoaErrorDomain, code: number),
        ]
        for error in errors {
            #expect(try #require(CocoaErrorSource().diagnose(error, in: DiagnosisContext())).key == key)
        }
    }

    @Test func theSystemCallBehindIsMorePrecise() throws {
        let error = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: POSIXError(.ENOSPC)])
        let diagnosis = try #require(CocoaErrorSource().diagnose(error, in: DiagnosisContext()))
        #expect(diagnosis.key == "service.storage-full")
        #expect(diagnosis.cause is CocoaError)
    }
}
