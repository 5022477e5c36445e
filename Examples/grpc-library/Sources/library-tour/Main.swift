import Library
import Logging
import Plainspoken
import PlainspokenGRPC

/// Starts the library and asks it for books in some languages, to show what readers and the log are told.
@main struct Main {
    static func main() async throws {
        var logger = Logger(label: "library")
        logger.logLevel = .info
        let translator = try ErrorTranslator(
            sources: [.upstreamRPC()], options: TranslatorOptions(role: .client))
        try await LibraryServer.run(logger: logger) { _, port in
            try await LibraryClient.connected(port: port) { connection in
                for (language, title) in [("en", "Emma"), ("ko", "lent"), ("ar", "lost"), ("de", "")] {
                    let client = LibraryClient(connection, translator, language: language)
                    let (answers, error, problem) = await client.call(LibraryService.lend, [title])
                    print("\n“\(title)”, in \(language):", answers.joined(separator: ", "))
                    if let error { print("  status  \(error.code) \(error.message)") }
                    if let problem {
                        print("  reader  \(problem.detail ?? "") \(problem.action ?? "")")
                        for field in problem.errors { print("  field   \(field.place.text) \(field.detail ?? "")") }
                        print("  id      \(problem.instance ?? "none")")
                    }
                }
            }
        }
    }
}
