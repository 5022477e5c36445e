import Foundation
import Hummingbird

/// The service behind the shop. It fails in the ways that such services do, and reveals too much. `PORT` is the port it
/// listens on; 0 is any free one.
@main
enum Supplier {
    static func main() async throws {
        let port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8081
        let router = Router()
        router.get("/prices/string-code") { _, _ in
            json(.conflict, #"{"code":"DISCONTINUED","message":"row 7 of table items is dead, see db-3.internal"}"#)
        }
        router.get("/prices/int-code") { _, _ in
            json(.unprocessableContent, #"{"error":{"code":1042,"message":"price list 2019 is locked by admin"}}"#)
        }
        router.get("/prices/no-code") { _, _ in
            Response(
                status: .internalServerError, body: .init(byteBuffer: ByteBuffer(string: "<h1>Panic at 0x7f</h1>")))
        }
        router.get("/prices/busy") { _, _ in
            var response = json(.tooManyRequests, #"{"code":"THROTTLED","message":"quota of key sk_live_1 used up"}"#)
            response.headers[.retryAfter] = "30"
            return response
        }
        router.get("/prices/slow") { _, _ in
            try await Task.sleep(for: .seconds(5))
            return "too late"
        }
        router.get("/prices/dripping") { _, _ in
            Response(
                status: .ok,
                body: ResponseBody { writer in
                    for _ in 0..<100 {
                        try await writer.write(ByteBuffer(string: "1"))
                        try await Task.sleep(for: .milliseconds(50))
                    }
                    try await writer.finish(nil)
                })
        }
        router.get("/prices/endless") { _, _ in
            let part = ByteBuffer(repeating: UInt8(ascii: "1"), count: 65_536)
            return Response(
                status: .ok,
                body: ResponseBody { writer in
                    for _ in 0..<100_000 { try await writer.write(part) }
                    try await writer.finish(nil)
                })
        }
        let app = Application(
            router: router,
            configuration: .init(address: .hostname("127.0.0.1", port: port)),
            onServerRunning: { channel in
                // Not `print`, which buffers the line if the output is a pipe.
                let port = channel.localAddress?.port ?? port
                FileHandle.standardOutput.write(Data("supplier: listening on http://127.0.0.1:\(port)\n".utf8))
            }
        )
        try await app.runService()
    }

    private static func json(_ status: HTTPResponse.Status, _ body: String) -> Response {
        Response(
            status: status, headers: [.contentType: "application/json"],
            body: .init(byteBuffer: ByteBuffer(string: body)))
    }
}
