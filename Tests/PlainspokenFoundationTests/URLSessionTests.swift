import Foundation
import Plainspoken
import PlainspokenFoundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Errors as URLSession really throws them.
@Suite struct URLSessionTests {
    private func failure(of address: String, timeout: TimeInterval = 10) async throws -> Diagnosis {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let url = try #require(URL(string: address))
        let thrown = await #expect(throws: (any Error).self) { try await session.data(from: url) }
        let error = try #require(thrown as? any FoundationError)
        let diagnosis = try #require(FoundationErrorSource().diagnose(error, in: DiagnosisContext()))
        #expect("\(diagnosis.arguments)".contains(address) == false)
        return diagnosis
    }

    @Test func aRefusedConnection() async throws {
        // A port that was ours a moment ago and that nobody listens on any more.
        let port = try Listener().port
        let diagnosis = try await failure(of: "http://127.0.0.1:\(port)/")
        #expect(diagnosis.generalKeys == ["url.connection-failed"])
        #expect(diagnosis.status == .badGateway)
        #expect(diagnosis.retry == .later)
    }

    @Test func aServerThatNeverAnswers() async throws {
        let listener = try Listener()
        let diagnosis = try await failure(of: "http://127.0.0.1:\(listener.port)/", timeout: 1)
        #expect(diagnosis.key == "url.timed-out")
        #expect(diagnosis.status == .gatewayTimeout)
        withExtendedLifetime(listener) {}
    }

    @Test func aNameThatDoesNotResolve() async throws {
        let diagnosis = try await failure(of: "http://does-not-exist.invalid/")
        #expect(diagnosis.key == "url.cannot-find-host" || diagnosis.key == "url.dns-lookup-failed")
        #expect(diagnosis.generalKeys == ["url.host-not-found"])
        #expect(diagnosis.status == .badGateway)
    }

    @Test func anAddressThatIsNone() async throws {
        let diagnosis = try await failure(of: "gopher://127.0.0.1/")
        #expect(diagnosis.generalKeys == ["url.bad-address"])
        #expect(diagnosis.status == .internalServerError)
    }
}
