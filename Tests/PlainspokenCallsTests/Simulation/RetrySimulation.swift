import PlainspokenCalls

/// Clients in processes, and an upstream that fails for a while, on a simulated clock: 150 seconds take only as long as
/// it takes to process their events.
struct RetrySimulation {
    var clients = 10_000
    var processes = 100
    /// Seconds between the calls of one client, give or take a tenth.
    var period = 10.0
    /// When everything fails, in seconds.
    var outage = 30.0..<90.0
    /// The share of calls that fail at any time.
    var failureRate = 0.0
    /// How the upstream fails.
    var failure = RetryFailure(isWorthwhile: true, mayBeRepeated: true)
    /// Seconds that are simulated.
    var length = 150.0
    /// Whether a client makes its next call only after the last one has ended; otherwise it calls at regular intervals.
    var waitsForEnd = false
    var seed: UInt64 = 15

    /// Seconds until the upstream succeeds, and until it fails.
    private let latency = (success: 0.02, failure: 0.01)

    private struct Call {
        var client: Int
        var start: Double
        var attempts = 1
    }

    private enum Event {
        case call(client: Int)
        case arrival(Call)
        case failed(Call)
        case succeeded(Call)
    }

    func run(_ rule: () -> any RetryRule) -> SimulationReport {
        var random = SimulationRandom(seed: seed)
        var rules = (0..<processes).map { _ in rule() }
        var queue = EventQueue<Event>()
        var report = SimulationReport(self)
        for client in 0..<clients {
            queue.add(.call(client: client), at: micros(period * Double(client) / Double(clients)))
        }
        func nextCall(_ client: Int, _ now: Double) {
            queue.add(.call(client: client), at: micros(now + period * Double.random(in: 0.9...1.1, using: &random)))
        }
        while let (time, event) = queue.next() {
            let now = Double(time) / 1_000_000
            guard now < length else { break }
            switch event {
            case .call(let client):
                report.calls += 1
                queue.add(.arrival(Call(client: client, start: now)), at: time)
                if !waitsForEnd { nextCall(client, now) }
            case .arrival(let call):
                report.noteArrival(at: now, isRetry: call.attempts > 1)
                let isFailure =
                    outage.contains(now) || failureRate > 0 && Double.random(in: 0..<1, using: &random) < failureRate
                queue.add(
                    isFailure ? .failed(call) : .succeeded(call),
                    at: micros(now + (isFailure ? latency.failure : latency.success)))
            case .failed(var call):
                let process = call.client % processes
                let delay = rules[process].delay(
                    after: failure, attempts: call.attempts, elapsed: now - call.start, using: &random)
                if let delay {
                    call.attempts += 1
                    queue.add(.arrival(call), at: micros(now + delay))
                } else {
                    report.noteGivenUp(startedAt: call.start)
                    if waitsForEnd { nextCall(call.client, now) }
                }
            case .succeeded(let call):
                rules[call.client % processes].succeeded(attempts: call.attempts)
                report.noteSuccess(of: call.client, at: now)
                if waitsForEnd { nextCall(call.client, now) }
            }
        }
        return report
    }

    private func micros(_ seconds: Double) -> Int { Int(seconds * 1_000_000) }
}
