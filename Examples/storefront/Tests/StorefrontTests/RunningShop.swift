import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The two programs of this package as two processes, each on a port that the system has chosen.
final class RunningShop: Sendable {
    private let processes: [Process]
    private let address: String

    /// Starts both, and returns when both listen.
    init() throws {
        let (supplier, supplierAddress) = try Self.start("Supplier", ["PORT": "0"])
        do {
            let (shop, address) = try Self.start("Storefront", ["PORT": "0", "SUPPLIER": supplierAddress])
            processes = [shop, supplier]
            self.address = address
        } catch {
            supplier.terminate()
            throw error
        }
    }

    func stop() {
        for process in processes {
            process.terminate()
            process.waitUntilExit()
        }
    }

    func get(_ path: String, language: String) async throws -> (status: Int, body: String) {
        guard let url = URL(string: address + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue(language, forHTTPHeaderField: "Accept-Language")
        let (data, response) = try await URLSession.shared.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }

    /// Starts a program and reads from its first line where it listens.
    private static func start(_ program: String, _ environment: [String: String]) throws -> (Process, String) {
        let process = Process()
        let output = Pipe()
        process.executableURL = folderOfPrograms.appending(path: program)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var line: [UInt8] = []
        while line.last != UInt8(ascii: "\n") {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else {
                throw DidNotStart(program: program, output: String(decoding: line, as: UTF8.self))
            }
            line += bytes
        }
        let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        guard let address = words.first(where: { $0.hasPrefix("http://") }) else {
            process.terminate()
            throw DidNotStart(program: program, output: String(decoding: line, as: UTF8.self))
        }
        return (process, String(address))
    }

    struct DidNotStart: Error {
        let program: String
        let output: String
    }

    /// The build folder: the tests run from there.
    private static var folderOfPrograms: URL {
        #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
        #else
        let tests: URL? = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        #endif
        return (tests ?? URL(filePath: ".")).deletingLastPathComponent()
    }
}
