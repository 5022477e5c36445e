#if AsyncHTTPClient && !canImport(Darwin)
import FailingServers
import Foundation
import TestSupport
import Testing

/// Which responses crash a program on Linux, tried in a separate program.
@Suite(.serialized, .hangLimit) struct EndOfProcessTests {
    /// What a program prints about a server's response; `nil` if a signal ended it.
    private static func printed(of answer: [UInt8]) async throws -> String? {
        let server = try await ScriptedServer { _ in [.bytes(answer), .wait(.milliseconds(50)), .close] }
        let process = Process()
        process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appending(path: "URLSessionProgram")
        process.arguments = ["127.0.0.1:\(server.port)", "/orders/7"]
        process.environment = ["SWIFT_BACKTRACE": "enable=no"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try await withCheckedThrowingContinuation { (end: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in end.resume() }
            do { try process.run() } catch { end.resume(throwing: error) }
        }
        await server.stop()
        guard process.terminationReason == .exit else { return nil }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        return text.split(separator: "\n").last.map(String.init)
    }

    private func check(_ answer: HostileAnswer) async throws {
        let printed = try await Self.printed(of: answer.answer)
        switch answer.outcome {
        case .prints(let expected): #expect(printed == expected, "nil: the process was ended")
        case .endsProcess:
            if let printed {
                Issue.record(
                    "Foundation has repaired “\(answer.name)” (now: \(printed)). Remove it from the docs.",
                    severity: .warning)
            }
        }
    }

    @Test(arguments: HostileAnswer.heads) func heads(_ answer: HostileAnswer) async throws { try await check(answer) }
    @Test(arguments: HostileAnswer.bodies) func bodies(_ answer: HostileAnswer) async throws { try await check(answer) }
    @Test(arguments: HostileAnswer.redirects) func redirects(_ answer: HostileAnswer) async throws {
        try await check(answer)
    }
    /// The responses that the docs warn about.
    @Test(arguments: HostileAnswer.ending) func ending(_ answer: HostileAnswer) async throws { try await check(answer) }
}
#endif
