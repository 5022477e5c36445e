import Hummingbird
import Logging
import Plainspoken
import PlainspokenHummingbird

/// A server whose routes all fail, in one of four modes: `edge-server <mode> <port>`.
///
/// - `hummingbird`: Hummingbird answers errors itself, with logging off.
/// - `hummingbird-log`: the same, with a line for each request from its own `LogRequestsMiddleware`.
/// - `plainspoken`: with our middleware, and logging off.
/// - `plainspoken-log`: the same, with a line for each error.
///
/// Log lines go to standard error, which the benchmark sends to /dev/null.
@main
struct EdgeServer {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let port = Int(arguments[2]) else { return }
        let mode = arguments[1]

        var logger = Logger(label: "edge") { StreamLogHandler.standardError(label: $0) }
        logger.logLevel = mode.hasSuffix("-log") ? .info : .critical

        let router = Router()
        if mode == "hummingbird-log" { router.add(middleware: LogRequestsMiddleware(.info)) }
        if mode.hasPrefix("plainspoken") {
            router.add(middleware: ErrorTranslationMiddleware(try ErrorTranslator()))
        }
        router.get("/conflict") { _, _ -> String in throw HTTPError(.conflict) }
        router.get("/message") { _, _ -> String in throw HTTPError(.conflict, message: "The cart was changed.") }
        router.get("/cart") { _, _ -> String in throw CartFull(limit: 20) }
        router.get("/bug") { _, _ -> String in throw Bug(query: "SELECT total FROM carts") }

        let app = Application(
            router: router, configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
            logger: logger)
        try await app.runService()
    }
}

/// An application error with a text in the built-in catalogs.
struct CartFull: Diagnosable {
    var limit: Int
    var diagnosis: Diagnosis {
        Diagnosis("limit.count", arguments: ["limit": .integer(limit)], status: .conflict)
    }
}

/// An error that no source knows.
struct Bug: Error {
    var query: String
}
