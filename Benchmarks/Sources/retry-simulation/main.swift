import PlainspokenCalls

// 10,000 clients in 100 processes, 1,000 calls a second, and an upstream that fails for a minute. The files of the
// simulation are shared with the tests, and its rules for Plainspoken are the package's own code.

print("An upstream that fails for a minute; failures are thrown, and each client calls again at its usual time:")
for failure in UpstreamFailure.all {
    var simulation = RetrySimulation()
    simulation.failure = failure.facts
    print("  with \(failure):")
    print("    Plainspoken, standard: ", simulation.run { PlainspokenRule() })
    print("    AWS standard, 2026:    ", simulation.run { AWSStandardRule() })
    print("    AWS standard, before:  ", simulation.run { AWSStandardRule(cost: 5, base: 1) })
    print("    gRPC A6, throttling:   ", simulation.run { GRPCRule() })
    print("    naive, 3 times:        ", simulation.run { NaiveRule() })
}

print("The same, but each client repeats its call until it succeeds:")
for failure in UpstreamFailure.all {
    var simulation = RetrySimulation()
    simulation.failure = failure.facts
    simulation.waitsForEnd = true
    print("  with \(failure):")
    print("    Plainspoken, patient:  ", simulation.run { PlainspokenRule(policy: .patient) })
    print("    naive, once a second:  ", simulation.run { NaiveRule(retries: .max, wait: 1) })
}

print("The same calls from more and from fewer processes, with status 500:")
for processes in [10_000, 1_000, 10] {
    var simulation = RetrySimulation()
    simulation.processes = processes
    print("  \(processes) processes:")
    print("    Plainspoken, standard: ", simulation.run { PlainspokenRule() })
    print("    AWS standard, 2026:    ", simulation.run { AWSStandardRule() })
    print("    gRPC A6, throttling:   ", simulation.run { GRPCRule() })
}

print("Calls that fail occasionally, at random:")
for rate in [0.01, 0.05, 0.1, 0.2, 0.3] {
    var simulation = RetrySimulation()
    simulation.outage = 0..<0
    simulation.failureRate = rate
    func share(_ rule: () -> any RetryRule) -> String {
        "\((simulation.run(rule).successShare * 10_000).rounded() / 100) %"
    }
    print(
        "  \(Int(rate * 100)) % fail: Plainspoken \(share { PlainspokenRule() }), AWS \(share { AWSStandardRule() }),",
        "gRPC \(share { GRPCRule() }), naive \(share { NaiveRule() }) succeed in the end")
}
