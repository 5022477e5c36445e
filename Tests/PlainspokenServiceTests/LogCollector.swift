#if Service
import Logging
import Synchronization

/// Keeps what is logged.
final class LogCollector: Sendable {
    struct Record: Sendable {
        var level: Logger.Level
        var message: String
        var metadata: [String: String]
    }

    private let storage = Mutex<[Record]>([])

    var records: [Record] { storage.withLock { $0 } }

    func records(_ level: Logger.Level) -> [Record] { records.filter { $0.level == level } }

    var logger: Logger { Logger(label: "test") { _ in Handler(collector: self) } }

    private struct Handler: LogHandler {
        let collector: LogCollector
        var logLevel = Logger.Level.trace
        var metadata: Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            let all = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues { "\($0)" }
            let record = Record(level: event.level, message: "\(event.message)", metadata: all)
            collector.storage.withLock { $0.append(record) }
        }
    }
}
#endif
