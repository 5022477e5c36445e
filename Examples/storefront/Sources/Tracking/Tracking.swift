import Foundation
import HTTPTypes
import Plainspoken
import PlainspokenCalls
import PlainspokenFoundation
import PlainspokenURLSession

/// A program on the reader's own device: `Tracking <address> <Accept-Language>`.
///
/// It prints the server's response unchanged, and then on its own line what the reader reads.
@main
enum Tracking {
    static func main() async throws {
        guard CommandLine.arguments.count == 3, let address = URL(string: CommandLine.arguments[1]) else {
            return write(Array("usage: Tracking http://127.0.0.1:8082/parcels/lost ko".utf8))
        }
        let language = CommandLine.arguments[2]
        let translator = try ErrorTranslator(options: TranslatorOptions(role: .client))
        let courier = CallClient(CallSettings(service: "courier"), over: .urlSession(), format: .json)
            .with { $0.retry = .never }
        do throws(CallError) {
            write(
                try await courier.send(HTTPRequest(.get, to: address, headerFields: [.acceptLanguage: language])).body)
        } catch {
            write(error.body)
            var json: [UInt8] = []
            _ = translator.encode(error, for: .acceptLanguage(language), in: error.circumstances, into: &json)
            write(json)
        }
    }

    private static func write(_ line: [UInt8]) { FileHandle.standardOutput.write(Data(line + [UInt8(ascii: "\n")])) }
}
