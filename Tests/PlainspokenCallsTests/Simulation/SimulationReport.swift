/// The results of a simulation.
struct SimulationReport {
    private let simulation: RetrySimulation
    /// Attempts that reached the upstream, per tenth of a second.
    private var load: [Int]
    private var firstSuccess: [Double?]
    var calls = 0
    private(set) var retries = 0
    private(set) var givenUp = 0
    /// Calls that began after the recovery and failed for good.
    private(set) var failedAfterRecovery = 0

    init(_ simulation: RetrySimulation) {
        self.simulation = simulation
        load = Array(repeating: 0, count: Int(simulation.length * 10) + 1)
        firstSuccess = Array(repeating: nil, count: simulation.clients)
    }

    mutating func noteArrival(at time: Double, isRetry: Bool) {
        load[Int(time * 10)] += 1
        if isRetry { retries += 1 }
    }

    mutating func noteGivenUp(startedAt time: Double) {
        givenUp += 1
        if time >= simulation.outage.upperBound { failedAfterRecovery += 1 }
    }

    mutating func noteSuccess(of client: Int, at time: Double) {
        if time >= simulation.outage.upperBound, firstSuccess[client] == nil { firstSuccess[client] = time }
    }

    /// The load without failures, in attempts per second.
    private var normal: Double { Double(simulation.clients) / simulation.period }

    /// The highest load over a span of seconds that begins in a given range, as a multiple of the normal load.
    private func highest(over seconds: Int, in range: Range<Double>) -> Double {
        var highest = 0
        for start in Int(range.lowerBound * 10)..<Int(range.upperBound * 10) {
            let span = load.dropFirst(start).prefix(seconds * 10)
            if span.count == seconds * 10 { highest = max(highest, span.reduce(0, +)) }
        }
        return Double(highest) / Double(seconds) / normal
    }

    private var fromOutage: Double { simulation.outage.lowerBound }

    /// The load of the worst second, whenever it begins.
    var peak: Double { highest(over: 1, in: fromOutage..<simulation.length - 1) }
    /// The load of the worst ten seconds that begin at least ten seconds after the failure.
    var sustained: Double { highest(over: 10, in: fromOutage + 10..<simulation.length - 10) }
    /// The load of the worst second, starting ten seconds after the failure.
    var latePeak: Double { highest(over: 1, in: fromOutage + 10..<simulation.length - 1) }
    /// Seconds from the recovery until the last client had a success; `nil` if one had none.
    var lastSuccess: Double? {
        let times = firstSuccess.compactMap { $0 }
        guard times.count == firstSuccess.count, let last = times.max() else { return nil }
        return last - simulation.outage.upperBound
    }
    /// The share of calls that succeeded in the end.
    var successShare: Double { 1 - Double(givenUp) / Double(max(1, calls)) }
}

extension SimulationReport: CustomStringConvertible {
    /// `peak 1.80×, sustained 1.00×, worst second after 10 s 1.00×, 800 retries, last client back after 9.1 s`
    var description: String {
        func text(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
        let back = lastSuccess.map { "last client back after \(text($0)) s" } ?? "not all clients came back"
        return "peak \(text(peak))×, sustained \(text(sustained))×, worst second after 10 s \(text(latePeak))×, "
            + "\(retries) retries, \(back), \(failedAfterRecovery) failed after recovery"
    }
}
