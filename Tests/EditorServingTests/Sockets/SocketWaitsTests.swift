import FlyingSocks
import Foundation
import TestSupport
import Testing

@testable import EditorServing

/// Connections that keep others waiting, or would.
@Suite(.hangLimit) struct SocketWaitsTests {
    private static func limits(_ change: (inout ServingLimits) -> Void) -> ServingLimits {
        var limits = ServingLimits()
        change(&limits)
        return limits
    }

    @Test(arguments: ["", "GET ", "GET / HTTP/1.1\r\nHost: x\r\n", "GET / HTTP/1.1\r\nX: "])
    func whoSaysNothingMoreIsLeft(_ start: String) async throws {
        try await withEditor(limits: Self.limits { $0.silence = .milliseconds(50) }) { address, _ in
            let client = try await TestClient(port: address.port)
            try await client.send(start)
            #expect(try await client.readToEnd().isEmpty)
            // On a busy machine, this one may be too slow as well.
            #expect(try await eventually { (try? await address.answer().status) == 200 })
        }
    }

    @Test func aPageMayBeSilent() async throws {
        try await withEditor(limits: Self.limits { $0.silence = .milliseconds(20) }) { address, _ in
            var page = try await TestPage(address)
            // On a busy machine, it may have been too slow.
            while !page.head.hasPrefix("HTTP/1.1 101 ") { page = try await TestPage(address) }
            #expect(try await page.next()?.text == #"{"event":"hello"}"#)
            try await Task.sleep(for: .milliseconds(200))
            try await page.send("{}")
            #expect(try await page.next()?.text == "{}")
        }
    }

    @Test func whoDoesNotReadIsLeft() async throws {
        let limits = Self.limits { $0.standstill = .milliseconds(50) }
        try await withEditor(limits: limits) { address, _ in
            let client = try await TestClient(port: address.port)
            try await client.send(address.head("GET", "/\(address.secret.text)/large.css"))
            // It is more than the system takes for a client that does not read.
            try await Task.sleep(for: .milliseconds(500))
            #expect(try await client.readToEnd().count < StubDesk.largeSize)
            #expect(try await address.answer().status == 200)
        }
    }

    @Test func ofManySilentConnectionsTheOldestAreClosed() async throws {
        try await withEditor(limits: Self.limits { $0.silence = .seconds(3_600) }) { address, _ in
            var clients: [TestClient] = []
            for _ in 0..<300 { clients.append(try await TestClient(port: address.port)) }
            #expect(try await address.answer().status == 200)
            for client in clients.prefix(200) { #expect(try await client.readToEnd().isEmpty) }
            let last = try #require(clients.last)
            try await last.send(address.head())
            #expect(try TestAnswer(try await last.readToEnd()).status == 200)
        }
    }

    /// A byte now and then is not silence, but a head has a time by which it must have come.
    @Test func whoSendsAByteAtATimeIsLeft() async throws {
        try await withEditor(limits: Self.limits { $0.request = .milliseconds(300) }) { address, _ in
            let client = try await TestClient(port: address.port)
            let (socket, end) = (client.socket, address.head())
            let sending = Task {
                for byte in end.utf8 {
                    try await socket.write(Data([byte]))
                    try await Task.sleep(for: .milliseconds(20))
                }
            }
            #expect(try await client.readToEnd().isEmpty)
            sending.cancel()
            _ = await sending.result
        }
    }

    /// The oldest is not one that was here a moment ago and has been silent since, but one that never comes to an end.
    @Test func whoSendsAByteAtATimeIsTheOldest() async throws {
        var limits = Self.limits { $0.waitingConnections = 3 }
        limits.silence = .seconds(3_600)
        try await withEditor(limits: limits) { address, _ in
            let slow = try await TestClient(port: address.port)
            try await slow.send("G")
            var others: [TestClient] = []
            for _ in 0..<2 { others.append(try await TestClient(port: address.port)) }
            try await Task.sleep(for: .milliseconds(100))
            try await slow.send("E")
            try await Task.sleep(for: .milliseconds(100))
            let last = try await TestClient(port: address.port)
            #expect(try await slow.readToEnd().isEmpty)
            for client in others + [last] {
                try await client.send(address.head())
                #expect(try TestAnswer(try await client.readToEnd()).status == 200)
            }
        }
    }

    /// Connections that end while something is being sent. In FlyingFox's own pool, a later connection can then wait for ever.
    @Test func connectionsThatBreakOffDoNotHoldUpLaterOnes() async throws {
        let desk = StubDesk()
        let limits = Self.limits { limits in
            limits.silence = .seconds(3_600)
            limits.request = .seconds(3_600)
            limits.standstill = .seconds(3_600)
        }
        try await withEditor(desk, limits: limits) { address, server in
            let talking = Task {
                while !Task.isCancelled {
                    desk.tell(.object([.init("text", .string(String(repeating: "x", count: 20_000)))]))
                    try await Task.sleep(for: .milliseconds(1))
                }
            }
            for _ in 0..<100 {
                let page = try await TestPage(address)
                #expect(page.head.hasPrefix("HTTP/1.1 101 "))
                try page.client.breakOff()
                #expect(try await address.answer().status == 200)
                #expect(try await eventually { server.pages < 8 })
            }
            talking.cancel()
            #expect(try await eventually { server.pages == 0 && desk.log.disconnected.count == 100 })
        }
    }

    #if os(Linux)
    /// The system accepts no connection, because the process has no room for more files.
    @Test func afterAFloodOfConnectionsItGoesOn() async {
        await #expect(processExitsWith: .success) {
            try await withEditor { address, _ in
                // The timers and the client of this test need files as well, which they keep from now on.
                try #require(try await address.answer().status == 200)
                try await Task.sleep(for: .milliseconds(1))
                let sockets = try (0..<40).map { _ in try Socket(domain: AF_INET) }
                // From now on there is no room for another file. Some are open that others have given to this process.
                let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { Int($0) }
                let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
                var limit = rlimit()
                try #require(unsafe getrlimit(files, &limit) == 0)
                limit.rlim_cur = rlim_t((open.max() ?? 0) + 1)
                try #require(unsafe setrlimit(files, &limit) == 0)
                var others: [CInt] = []
                while case let file = dup(0), file >= 0 { others.append(file) }
                for socket in sockets { try? socket.connect(to: .inet(ip4: "127.0.0.1", port: address.port)) }
                try await Task.sleep(for: .milliseconds(300))
                for file in others { _ = close(file) }
                for socket in sockets { try? socket.close() }
                // The client's list of sockets may still have some that are closed (see SocketWaits), so that one of its connections fails.
                try #require(try await eventually { (try? await address.answer().status) == 200 })
                try #require(try await eventually { (try? await TestPage.greeted(address)) != nil })
            }
        }
    }
    #endif
}
