#if Hummingbird
import Synchronization
import Tracing

/// Keeps the names and attributes of all spans. A process has one.
final class SpanRecorder: Tracer {
    static let shared: SpanRecorder = {
        let recorder = SpanRecorder()
        InstrumentationSystem.bootstrap(recorder)
        return recorder
    }()

    struct Record: Sendable {
        var name: String
        var attributes = SpanAttributes()
        var hasFailed = false
    }

    private let ended = Mutex<[Record]>([])

    /// The spans that have ended.
    var records: [Record] { ended.withLock { $0 } }

    final class Span: Tracing.Span {
        private let outer: ServiceContext
        private let recorder: SpanRecorder
        private let record: Mutex<Record?>

        init(_ name: String, _ context: ServiceContext, _ recorder: SpanRecorder) {
            outer = context
            self.recorder = recorder
            record = Mutex(Record(name: name))
        }

        /// Contains the span itself.
        var context: ServiceContext {
            var context = outer
            context[SpanKey.self] = self
            return context
        }

        var operationName: String {
            get { record.withLock { $0?.name ?? "" } }
            set { record.withLock { $0?.name = newValue } }
        }
        var attributes: SpanAttributes {
            get { record.withLock { $0?.attributes ?? SpanAttributes() } }
            set { record.withLock { $0?.attributes = newValue } }
        }
        var isRecording: Bool { true }

        func setStatus(_ status: SpanStatus) { record.withLock { $0?.hasFailed = status.code == .error } }
        func addEvent(_ event: SpanEvent) {}
        func addLink(_ link: SpanLink) {}
        func recordError<Instant: TracerInstant>(
            _ error: any Error, attributes: SpanAttributes, at instant: @autoclosure () -> Instant
        ) {}

        func end<Instant: TracerInstant>(at instant: @autoclosure () -> Instant) {
            let last = record.withLock { record in
                defer { record = nil }
                return record
            }
            if let last { recorder.ended.withLock { $0.append(last) } }
        }
    }

    func startSpan<Instant: TracerInstant>(
        _ operationName: String, context: @autoclosure () -> ServiceContext, ofKind kind: SpanKind,
        at instant: @autoclosure () -> Instant, function: String, file fileID: String, line: UInt
    ) -> Span {
        Span(operationName, context(), self)
    }

    private enum SpanKey: ServiceContextKey {
        typealias Value = Span
    }

    func activeSpan(identifiedBy context: ServiceContext) -> Span? { context[SpanKey.self] }
    func forceFlush() {}
    func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier, into context: inout ServiceContext, using extractor: Extract
    ) where Extract.Carrier == Carrier {}
    func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext, into carrier: inout Carrier, using injector: Inject
    ) where Inject.Carrier == Carrier {}
}
#endif
