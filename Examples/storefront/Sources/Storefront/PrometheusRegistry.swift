import CoreMetrics
import Synchronization

/// Keeps the metrics of the program, and writes them as Prometheus reads them. A program of your own takes swift-prometheus or
/// swift-otel instead; this one makes do with what the example has anyway.
final class PrometheusRegistry: MetricsFactory {
    private struct Series: Hashable, Comparable {
        let name: String
        let labels: String

        static func < (first: Series, second: Series) -> Bool {
            (first.name, first.labels) < (second.name, second.labels)
        }
    }

    private let values = Mutex<[Series: Value]>([:])

    /// One time series.
    final class Value: CounterHandler, RecorderHandler, MeterHandler, TimerHandler {
        enum Kind: String {
            case counter, gauge, histogram
        }

        /// The upper bounds of the buckets of times, in seconds.
        static let bounds = [5e-6, 1e-5, 2.5e-5, 5e-5, 1e-4, 2.5e-4, 1e-3, 5e-3, 2.5e-2, 0.1, 0.5, 2.5, 10]

        private struct State {
            var number = 0.0
            var counts = [Int](repeating: 0, count: bounds.count + 1)
        }

        let kind: Kind
        private let state = Mutex(State())

        init(_ kind: Kind) { self.kind = kind }

        func increment(by amount: Int64) { state.withLock { $0.number += Double(amount) } }
        func reset() { state.withLock { $0 = State() } }
        func record(_ value: Int64) { record(Double(value)) }
        func record(_ value: Double) { state.withLock { $0.number = value } }
        func set(_ value: Int64) { record(Double(value)) }
        func set(_ value: Double) { record(value) }
        func increment(by amount: Double) { state.withLock { $0.number += amount } }
        func decrement(by amount: Double) { state.withLock { $0.number -= amount } }
        func recordNanoseconds(_ duration: Int64) {
            let seconds = Double(duration) / 1e9
            let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
            state.withLock {
                $0.number += seconds
                $0.counts[bucket] += 1
            }
        }

        func lines(_ name: String, _ labels: String) -> [String] {
            let state = state.withLock { $0 }
            guard kind == .histogram else { return ["\(name)\(labels.isEmpty ? "" : "{\(labels)}") \(state.number)"] }
            let start = labels.isEmpty ? "" : labels + ","
            var count = 0
            var lines = zip(Self.bounds.map { "\($0)" } + ["+Inf"], state.counts).map { bound, more in
                count += more
                return "\(name)_bucket{\(start)le=\"\(bound)\"} \(count)"
            }
            let braces = labels.isEmpty ? "" : "{\(labels)}"
            lines += ["\(name)_sum\(braces) \(state.number)", "\(name)_count\(braces) \(count)"]
            return lines
        }
    }

    /// The text format of Prometheus, version 0.0.4.
    func text() -> String {
        var names: Set<String> = []
        return values.withLock { $0 }.sorted { $0.key < $1.key }.flatMap { series, value in
            let type = names.insert(series.name).inserted ? ["# TYPE \(series.name) \(value.kind.rawValue)"] : []
            return type + value.lines(series.name, series.labels)
        }.joined(separator: "\n") + "\n"
    }

    private func value(_ kind: Value.Kind, _ label: String, _ dimensions: [(String, String)]) -> Value {
        let labels = dimensions.map { name, value in
            let escaped = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
            return "\(Self.name(name))=\"\(escaped)\""
        }
        let series = Series(name: Self.name(label), labels: labels.joined(separator: ","))
        return values.withLock { values in
            if let known = values[series] { return known }
            let new = Value(kind)
            values[series] = new
            return new
        }
    }

    /// `http.server.requests` as `http_server_requests`.
    private static func name(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        value(.counter, label, dimensions)
    }
    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        value(.gauge, label, dimensions)
    }
    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        value(.gauge, label, dimensions)
    }
    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        value(.histogram, label, dimensions)
    }
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
}
