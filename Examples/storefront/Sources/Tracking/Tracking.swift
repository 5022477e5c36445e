import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenFoundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A program on the reader's own device: `Tracking <address> <Accept-Language>`.
///
/// It prints what the server has answered, as it came, and then on a line of its own what the reader reads.
@main
enum Tracking {
    static func main() async throws {
        let (address, language) = (CommandLine.arguments.dropFirst().first ?? "", CommandLine.arguments.last ?? "en")
        let translator = try ErrorTranslator(sources: [.urlError], options: TranslatorOptions(role: .client))
        do {
            write(try await answer(of: address, language: language))
        } catch {
            var json: [UInt8] = []
            _ = translator.encode(
                error, for: .acceptLanguage(language), in: RequestCircumstances(method: .get), into: &json)
            write(json)
        }
    }

    private static func answer(of address: String, language: String) async throws -> [UInt8] {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue(language, forHTTPHeaderField: "Accept-Language")
        let (data, response) = try await URLSession.shared.data(for: request)
        guard let response = response as? HTTPURLResponse else { throw ResponseError.notHTTP }
        guard response.statusCode >= 400 else { return Array(data) }
        write(Array(data))
        var fields = HTTPFields()
        for (name, value) in response.allHeaderFields {
            guard let name = HTTPField.Name("\(name)") else { continue }
            fields[name] = "\(value)"
        }
        throw UpstreamError(service: "courier", status: response.statusCode, headerFields: fields, body: Array(data))
    }

    private static func write(_ line: [UInt8]) { FileHandle.standardOutput.write(Data(line + [UInt8(ascii: "\n")])) }
}
