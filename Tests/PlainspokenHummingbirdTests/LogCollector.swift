#if Hummingbird
import Logging
import Synchronization

/// Keeps what is logged.
final class LogCollector: Sendable {
    struct Record: Sendable {
        var level: Logger.Level
        var metadata: [String: String]
    }

    private let storage = Mutex<[Record]>([])

    var records: [Record] { storage.withLock { $0 } }

    var handler: any LogHandler { Handler(collector: self) }

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
            collector.storage.withLock { $0.append(Record(level: event.level, metadata: all)) }
        }
    }
}
#endif
