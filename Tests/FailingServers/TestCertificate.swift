#if AsyncHTTPClient
import Foundation
package import NIOSSL

/// A certificate that `openssl` makes for these tests: none is in the repository, where it would run out one day.
package struct TestCertificate: Sendable {
    package let certificate: NIOSSLCertificate
    package let key: NIOSSLPrivateKey

    package static let openssl = ["/usr/bin/openssl", "/usr/local/bin/openssl", "/opt/homebrew/bin/openssl"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// For `localhost`, signed by itself.
    package static let valid = Result { try TestCertificate(host: "localhost", days: 2) }
    /// The same, but it ran out yesterday.
    package static let expired = Result { try TestCertificate(host: "localhost", days: -1) }
    /// For another host.
    package static let ofOther = Result { try TestCertificate(host: "other.example", days: 2) }

    struct Failure: Error {
        let arguments: [String]
    }

    private init(host: String, days: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        func path(_ name: String) -> String { folder.appending(path: name).path }
        try "subjectAltName=DNS:\(host)\nbasicConstraints=CA:TRUE\n".write(
            toFile: path("ext"), atomically: true, encoding: .utf8)
        try Self.run(
            "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout",
            path("key"), "-out", path("request"), "-subj", "/CN=\(host)")
        try Self.run(
            "x509", "-req", "-in", path("request"), "-signkey", path("key"), "-out", path("certificate"), "-days",
            "\(days)", "-extfile", path("ext"))
        certificate = try NIOSSLCertificate(
            bytes: [UInt8](Data(contentsOf: URL(filePath: path("certificate")))), format: .pem)
        key = try NIOSSLPrivateKey(bytes: [UInt8](Data(contentsOf: URL(filePath: path("key")))), format: .pem)
    }

    private static func run(_ arguments: String...) throws {
        let process = Process()
        process.executableURL = URL(filePath: openssl ?? "/usr/bin/openssl")
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failure(arguments: arguments) }
    }

    /// What a server that shows it needs.
    package func context(_ configure: (inout TLSConfiguration) -> Void = { _ in }) throws -> NIOSSLContext {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
        configure(&configuration)
        return try NIOSSLContext(configuration: configuration)
    }

    /// What a client that trusts it needs.
    package var trusting: TLSConfiguration {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.trustRoots = .certificates([certificate])
        return configuration
    }
}
#endif
