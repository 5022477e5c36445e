import EditorServing
import Foundation
import TestSupport
import Testing

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

    @Test func theNextEditorOfAFolderHasTheSameAddress() async throws {
        let folder = try TemporaryFolder()
        let file = AddressFile(of: folder.url.path, in: folder.url.path + "/state")
        let (server, first) = try await Self.start(file)
        await server.stop()
        let (next, second) = try await Self.start(file)
        #expect(first.address.url == second.address.url && second.takenPort == nil)
        #expect(try await second.address.answer().status == 200)
        await next.stop()
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

    @Test func aPortCanBeAskedForAndKeepsItsSecret() async throws {
        let folder = try TemporaryFolder()
        let file = AddressFile(of: folder.url.path, in: folder.url.path + "/state")
        let (server, free) = try await Self.start(nil)
        await server.stop()
        let (next, first) = try await Self.start(file, port: free.address.port)
        #expect(first.address.port == free.address.port)
        await next.stop()
        let (last, second) = try await Self.start(file, port: free.address.port)
        #expect(second.address.url == first.address.url)
        await last.stop()
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
