import Foundation
import TestSupport
import Testing

@testable import EditorServing

@Suite(.hangLimit) struct EditorServerTests {
    private static func start(
        _ file: AddressFile?, port: UInt16? = nil
    ) async throws -> (EditorServer, EditorServer.Start) {
        let server = EditorServer(desk: StubDesk())
        return (server, try await server.start(port: port, remembering: file))
    }

    @Test func secretsDiffer() {
        let secrets = (0..<1_000).map { _ in EditorSecret().text }
        #expect(Set(secrets).count == 1_000 && secrets.allSatisfy { EditorSecret(text: $0)?.text == $0 })
    }

    /// Starts a server twice, as is done for two runs of the command, until nobody else has taken the port in between.
    private static func startTwice(port: () async throws -> UInt16?) async throws -> [EditorServer.Start] {
        while true {
            let folder = try TemporaryFolder()
            let file = AddressFile(of: folder.url.path, in: folder.url.path + "/state")
            let port = try await port()
            do {
                let (first, start) = try await Self.start(file, port: port)
                await first.stop()
                let (second, again) = try await Self.start(file, port: port)
                let isAnswered = try await again.address.answer().status == 200
                await second.stop()
                if again.takenPort != nil { continue }
                #expect(isAnswered)
                return [start, again]
            } catch let error as EditorServerError where error.isPortTaken {
                continue
            }
        }
    }

    @Test func theNextEditorOfAFolderHasTheSameAddress() async throws {
        let starts = try await Self.startTwice { nil }
        #expect(starts[0].address.url == starts[1].address.url)
    }

    @Test func aPortCanBeAskedForAndKeepsItsSecret() async throws {
        var port: UInt16?
        let starts = try await Self.startTwice {
            let (server, start) = try await Self.start(nil)
            await server.stop()
            port = start.address.port
            return port
        }
        #expect(starts[0].address.url == starts[1].address.url && starts[1].address.port == port)
    }

    @Test func ifItsPortIsTakenItHasAnotherAndAnotherSecret() async throws {
        let folder = try TemporaryFolder()
        let file = AddressFile(of: folder.url.path, in: folder.url.path + "/state")
        let (server, first) = try await Self.start(file)
        let (other, second) = try await Self.start(file)
        #expect(second.takenPort == first.address.port && second.address.port != first.address.port)
        #expect(second.address.secret.text != first.address.secret.text)
        #expect(file.read()?.url == second.address.url)
        await other.stop()
        // Of a port that was asked for, that is an error.
        for file in [nil, file] {
            let error = await #expect(throws: EditorServerError.self) {
                try await Self.start(file, port: first.address.port)
            }
            #expect(error?.isPortTaken == true)
            #expect(error?.description == "port \(first.address.port) is taken by another program")
        }
        #expect(try await first.address.answer().status == 200)
        await server.stop()
    }

    @Test func itIsLeftWhenTheLastPageHasBeenClosedForAWhile() async throws {
        let clock = ManualClock()
        try await withEditor { address, server in
            let left = Task { await server.waitUntilLeft(for: .seconds(10), clock: clock) }
            let page = try await TestPage.greeted(address)
            try await page.client.send(TestPage.frame(.close))
            #expect(try await eventually { clock.sleepers == 1 })
            // It is loaded again, and closed once more.
            let again = try await TestPage.greeted(address)
            clock.advance(by: .seconds(10))
            #expect(try await eventually { clock.sleepers == 0 })
            #expect(server.pages == 1)
            try await again.client.send(TestPage.frame(.close))
            #expect(try await eventually { clock.sleepers == 1 })
            clock.advance(by: .seconds(9))
            #expect(clock.sleepers == 1)
            clock.advance(by: .seconds(1))
            await left.value
        }
    }
}
