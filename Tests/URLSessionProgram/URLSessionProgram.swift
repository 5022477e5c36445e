import HTTPTypes
import PlainspokenCalls
import PlainspokenURLSession

@testable import Plainspoken

/// Makes one call and prints what became of it: `URLSessionProgram 127.0.0.1:8080 /path`. Some answers end it instead.
@main enum URLSessionProgram {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let request = HTTPRequest(
            method: .get, scheme: "http", authority: arguments.first, path: arguments.dropFirst().first)
        print(await outcome(of: request))
    }

    private static func outcome(of request: HTTPRequest) async -> String {
        do throws(TransportError) {
            let answer = try await URLSessionTransport().send(request, body: [])
            var length = 0
            var parts = answer.body.makeAsyncIterator()
            while let part = try await parts.next(isolation: nil) { length += part.count }
            return "\(answer.response?.status.code ?? 0) \(length)"
        } catch {
            return error.kind.name
        }
    }
}
