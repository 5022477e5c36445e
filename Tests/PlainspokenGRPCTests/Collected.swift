#if GRPC
import GRPCCore
import LanguageTags
import Logging
@testable import Plainspoken
import Synchronization

@testable import PlainspokenGRPC

/// Keeps values from any task.
final class Collected<Value: Sendable>: Sendable {
    private let values = Mutex<[Value]>([])

    var all: [Value] { values.withLock { $0 } }

    func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// A line of the log.
struct LogLine: Sendable {
    var level: Logger.Level
    var fields: [String: String]
}

extension Logger {
    /// A logger that keeps its lines.
    init(_ lines: Collected<LogLine>) {
        self.init(label: "test", factory: { _ in CollectingHandler(lines: lines) })
    }
}

private struct CollectingHandler: LogHandler {
    let lines: Collected<LogLine>
    var logLevel = Logger.Level.trace
    var metadata: Logger.Metadata = [:]

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
        lines.add(LogLine(level: event.level, fields: (event.metadata ?? [:]).mapValues { "\($0)" }))
    }
}

extension ServerInterceptor where Self == ErrorTranslationInterceptor {
    static var domain: String { "pages.example.com" }

    /// An interceptor whose log and events are kept.
    static func observed(
        _ lines: Collected<LogLine> = Collected(), told: Collected<String> = Collected(),
        codes: [String: RPCErrorCode] = [:], messages: RPCErrorMessages = .logged,
        sources: [any ErrorSource] = [], languages: OfferedLanguages = .only(["en", "ko", "ar", "de"]),
        defaultLanguage: LanguageTag = "en",
        options: TranslatorOptions = TranslatorOptions()
    ) throws -> ErrorTranslationInterceptor {
        var options = options
        options.onProblem = { told.add("\($0.labels.status) \($0.labels.key) \($0.labels.language)") }
        return ErrorTranslationInterceptor(
            try ErrorTranslator(
                sources: sources, languages: languages, defaultLanguage: defaultLanguage, options: options),
            domain: domain, codes: codes,
            rpcErrorMessages: messages, log: LogPolicy(sampling: .all), logger: Logger(lines))
    }
}
#endif
