#if Hummingbird && os(Linux)
import Hummingbird
@testable import Plainspoken
import Testing

@testable import PlainspokenHummingbird

/// Clients that leave early, by the thousand.
extension RealConnections {
    @Suite struct DisconnectTests {
        /// All ways to leave: the bytes sent before, how many bytes of the answer are awaited, and how it ends.
        private static func visit(_ number: Int, _ port: Int) throws {
            let connection = try RawConnection(port: port)
            let paths = ["/upload", "/decode", "/sleep"]
            let path = paths[number % paths.count]
            let end = RawConnection.End.allCases[number / 3 % 3]
            let partial = BrokenUploadTests.partial
            switch number / 9 % 9 {
            case 0: connection.send("POST \(path) HTTP/1.1\r\nHos")
            case 1: connection.send("GET /sleep HTTP/1.1\r\nHost: a.example\r\n\r\n")
            case 2: connection.send("GET /large HTTP/1.1\r\nHost: a.example\r\n\r\n")
            case 3:
                let fine = "GET /fine HTTP/1.1\r\nHost: a.example\r\n\r\n"
                connection.send(fine + fine + partial[number % partial.count].request(path))
            default: connection.send(partial[number / 9 % 9 - 4].request(path))
            }
            connection.end(end)
            if end == .finish { _ = connection.receiveAll() }
        }

        /// How often each of four workers comes: together, they leave in each way several times.
        private static let visits = 162

        @Test(arguments: RealConnections.BrokenUploadTests.Between.allCases)
        func disconnects(_ between: RealConnections.BrokenUploadTests.Between) async throws {
            let logs = LogCollector()
            try await RunningServer.run(try BrokenUploadTests.router(between), logs: logs) { port in
                try await withThrowingTaskGroup(of: Void.self) { group in
                    for worker in 0..<4 {
                        group.addTask {
                            try await RawConnection.run {
                                for number in 0..<Self.visits { try Self.visit(number * 4 + worker, port) }
                            }
                        }
                    }
                    try await group.waitForAll()
                }
                try await RawConnection.run {
                    let chunks = BrokenUploadTests.badChunks
                    for number in 0..<chunks.count * 10 {
                        let connection = try RawConnection(port: port)
                        connection.send(chunks[number % chunks.count].request("/upload"))
                        #expect(connection.receiveAll().hasPrefix("HTTP/1.1 400 "))
                    }
                }
                #expect(try await RunningServer.settledSockets(onPort: port) == 1)
                // It still answers.
                let answer = try await BrokenUploadTests.talk(
                    port, "GET /fine HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n")
                #expect(answer.hasPrefix("HTTP/1.1 200 "))
            }
            let loud = logs.records.filter { $0.level >= .warning }
            #expect(loud.isEmpty, "\(loud.prefix(3))")
        }
    }
}
#endif
