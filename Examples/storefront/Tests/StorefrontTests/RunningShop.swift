import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The shop and the service behind it as two processes, each on a port chosen by the system.
final class RunningShop: Sendable {
    private let supplier: RunningProgram
    private let shop: RunningProgram

    /// The address of the shop.
    var address: String { shop.address }

    /// The address for operators.
    func operations() throws -> String {
        try String(#require(shop.output.firstMatch(of: /operations on (http:\/\/\S+)\n/)).1)
    }

    /// Starts both, and returns when both are listening.
    ///
    /// - Parameters:
    ///   - patience: how many seconds the shop waits for the supplier. A busy machine may need many.
    ///   - environment: more variables.
    ///   - log: where the shop's log goes; nowhere if nil.
    init(patience: Int = 600, _ environment: [String: String] = [:], log: FileHandle? = nil) throws {
        supplier = try RunningProgram("Supplier")
        do {
            shop = try RunningProgram(
                "Storefront",
                ["SUPPLIER": supplier.address, "PATIENCE": "\(patience)"].merging(environment) { $1 },
                announcing: ["operations on http"], log: log)
        } catch {
            supplier.stop()
            throw error
        }
    }

    func stop() {
        shop.stop()
        supplier.stop()
    }

    /// - Parameters:
    ///   - path: the path, and perhaps a query.
    ///   - language: the field Accept-Language.
    ///   - address: another address than the shop's.
    ///   - body: JSON to post; nil for GET.
    func get(
        _ path: String, language: String, from address: String? = nil, posting body: String? = nil
    ) async throws -> (status: Int, body: String) {
        guard let url = URL(string: (address ?? shop.address) + path) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        if let body {
            request.httpMethod = "POST"
            request.httpBody = Data(body.utf8)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        request.setValue(language, forHTTPHeaderField: "Accept-Language")
        let (data, response) = try await URLSession.shared.data(for: request)
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, String(decoding: data, as: UTF8.self))
    }
}
