#if Hummingbird
import Foundation
import Hummingbird
import Logging
import ServiceLifecycle
import TestSupport

/// A server on a port of 127.0.0.1 that runs while a test talks to it.
enum RunningServer {
    /// - Parameters:
    ///   - router: what it answers with.
    ///   - logs: what it logs.
    ///   - talk: gets the port.
    static func run<Context: RequestContext, Value>(
        _ router: Router<Context>, logs: LogCollector = LogCollector(), _ talk: (Int) async throws -> Value
    ) async throws -> Value where Context.Source == ApplicationRequestContextSource {
        let (ports, running) = AsyncStream<Int>.makeStream()
        var logger = Logger(label: "test") { _ in logs.handler }
        logger.logLevel = .debug
        let app = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
            onServerRunning: { channel in running.yield(channel.localAddress?.port ?? 0) }, logger: logger)
        let group = ServiceGroup(services: [app], logger: logger)
        return try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            var iterator = ports.makeAsyncIterator()
            let port = await iterator.next() ?? 0
            let result: Result<Value, any Error>
            do { result = .success(try await talk(port)) } catch { result = .failure(error) }
            await group.triggerGracefulShutdown()
            return try result.get()
        }
    }

    #if os(Linux)
    /// How many sockets of this process belong to a server's port: the listening one, and its connections.
    static func sockets(onPort port: Int) throws -> Int {
        let table = try String(contentsOfFile: "/proc/self/net/tcp", encoding: .utf8)
        let address = "0100007F:" + String(format: "%04X", port)
        var inodes: Set<String> = []
        for line in table.split(separator: "\n") {
            let columns = line.split(separator: " ")
            if columns.count > 9, columns[1] == address { inodes.insert("socket:[\(columns[9])]") }
        }
        let folder = "/proc/self/fd"
        return try FileManager.default.contentsOfDirectory(atPath: folder).count {
            guard let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)") else {
                return false
            }
            return inodes.contains(link)
        }
    }

    /// The same, once connections that are about to close have closed.
    static func settledSockets(onPort port: Int) async throws -> Int {
        _ = try await eventually { try sockets(onPort: port) == 1 }
        return try sockets(onPort: port)
    }
    #endif
}

extension String {
    /// A response without the fields that vary.
    var withoutDate: String {
        split(separator: "\r\n", omittingEmptySubsequences: false).filter { !$0.lowercased().hasPrefix("date:") }
            .joined(separator: "\r\n")
    }

    /// The status codes of all responses in it.
    var statuses: [Int] {
        split(separator: "HTTP/1.1 ", omittingEmptySubsequences: false).dropFirst().map { Int($0.prefix(3)) ?? 0 }
    }
}
#endif
