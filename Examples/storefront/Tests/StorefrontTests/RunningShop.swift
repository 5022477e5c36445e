import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The two programs of this package, started on ports of their own.
final class RunningShop: Sendable {
    private let shop: Process
    private let supplier: Process
    private let address: String

    init() throws {
        let port = Int.random(in: 20_000..<60_000)
        address = "http://127.0.0.1:\(port)"
        supplier = try Self.start("Supplier", ["PORT": "\(port + 1)"])
        shop = try Self.start("Storefront", ["PORT": "\(port)", "SUPPLIER": "http://127.0.0.1:\(port + 1)"])
    }

    func stop() {
        shop.terminate()
        supplier.terminate()
    }

    /// Waits until both answer.
    func waitUntilReady() async throws {
        for _ in 0..<100 {
            if let answer = try? await get("/prices/string-code", language: "en"), answer.body.contains("DISCONTINUED")
            {
                return
            }
            try await Task.sleep(for: .milliseconds(100))
        }
        throw URLError(.timedOut)
    }

    func get(_ path: String, language: String) async throws -> (status: Int, body: String) {
        guard let url = URL(string: address + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue(language, forHTTPHeaderField: "Accept-Language")
        let (data, response) = try await URLSession.shared.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    private static func start(_ program: String, _ environment: [String: String]) throws -> Process {
        let process = Process()
        process.executableURL = Bundle(for: RunningShop.self).bundleURL.deletingLastPathComponent()
            .appending(path: program)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }
}
