import Foundation
import PlainspokenFoundation
import Testing

@testable import Plainspoken

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Errors as URLSession really throws them.
@Suite struct URLSessionTests {
    private struct Failure {
        let client: Diagnosis
        let gateway: Diagnosis
    }

    private func failure(of address: String, timeout: TimeInterval = 600) async throws -> Failure {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = timeout
        let session = URLSession(configuration: configuration)
        defer { session.invalidateAndCancel() }
        let url = try #require(URL(string: address))
        let thrown = await #expect(throws: (any Error).self) { try await session.data(from: url) }
        let error = try #require(thrown as? any FoundationError)
        func diagnosis(_ role: ProgramRole) throws -> Diagnosis {
            let diagnosis = try #require(FoundationErrorSource().diagnose(error, in: DiagnosisContext(role: role)))
            #expect("\(diagnosis.arguments)".contains(address) == false)
            return diagnosis
        }
        return Failure(client: try diagnosis(.client), gateway: try diagnosis(.gateway))
    }

    @Test func aRefusedConnection() async throws {
        // `tcpmux`, where nothing has listened for decades.
        let failure = try await failure(of: "http://127.0.0.1:1/")
        #expect(failure.client.generalKeys == ["url.connection-failed"])
        #expect(failure.gateway.key == "upstream.unreachable" && failure.gateway.status == .serviceUnavailable)
        #expect(failure.gateway.retry == .later)
    }

    @Test func aServerThatNeverAnswers() async throws {
        let listener = try Listener()
        let failure = try await failure(of: "http://127.0.0.1:\(listener.port)/", timeout: 1)
        #expect(failure.client.key == "url.timed-out")
        #expect(failure.gateway.key == "upstream.timed-out" && failure.gateway.status == .gatewayTimeout)
        withExtendedLifetime(listener) {}
    }

    @Test func aNameThatDoesNotResolve() async throws {
        let failure = try await failure(of: "http://does-not-exist.invalid/")
        #expect(["url.cannot-find-host", "url.dns-lookup-failed"].contains(failure.client.key))
        #expect(failure.client.generalKeys == ["url.host-not-found"])
        #expect(failure.gateway.key == "upstream.unreachable" && failure.gateway.status == .serviceUnavailable)
    }

    @Test func anAddressThatIsNone() async throws {
        let failure = try await failure(of: "gopher://127.0.0.1/")
        #expect(failure.client.generalKeys == ["url.bad-address"])
        #expect(failure.gateway.key == "upstream.failed" && failure.gateway.outcome == .notApplied)
    }

    /// On Linux, a response that is not HTTP is “unsupported URL”, although the address is right.
    @Test func anAnswerThatIsNotHTTP() async throws {
        let listener = try Listener()
        async let failure = failure(of: "http://127.0.0.1:\(listener.port)/")
        try await listener.answer(Array("SSH-2.0-OpenSSH_9.2\r\n\r\n".utf8))
        #expect(try await failure.client.key == "url.bad-response")
        #expect(try await failure.gateway.key == "upstream.failed")
        #expect(try await failure.gateway.status == .badGateway)
        #expect(try await failure.gateway.outcome == .unknown, "it may have taken effect")
    }

    /// A connection that ends within the body.
    @Test func anAnswerThatEndsTooEarly() async throws {
        let listener = try Listener()
        async let failure = failure(of: "http://127.0.0.1:\(listener.port)/")
        try await listener.answer(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort".utf8))
        #expect(try await failure.client.outcome == .unknown)
        #expect(try await failure.gateway.key == "upstream.failed")
        #expect(try await failure.gateway.status == .badGateway)
    }
}
