import Foundation
import PlainspokenCalls
import Testing

/// A fleet asks an upstream that fails for a minute. `make retry-simulation` runs it whole: 10,000 clients in 100 processes;
/// otherwise a tenth of both.
@Suite struct RetrySimulationTests {
    private static let isWhole = ProcessInfo.processInfo.environment["RETRY_SIMULATION"] == "whole"

    private static func fleet() -> RetrySimulation {
        var simulation = RetrySimulation()
        if !isWhole {
            simulation.clients = 1_000
            simulation.processes = 10
        }
        return simulation
    }

    private static func show(_ name: String, _ report: SimulationReport) {
        if isWhole { print("\(name): \(report)") }
    }

    private static let passing = RetryFailure(isWorthwhile: true, mayBeRepeated: true)
    private static let busy = RetryFailure(isWorthwhile: true, mayBeRepeated: true, isBusy: true)
    private static let busyForTenSeconds = RetryFailure(
        isWorthwhile: true, delay: .seconds(10), mayBeRepeated: true, isBusy: true)

    @Test(arguments: [("500", passing), ("503", busy), ("503 with Retry-After: 10", busyForTenSeconds)])
    func aFailingUpstreamIsNotHammered(name: String, failure: RetryFailure) throws {
        var simulation = Self.fleet()
        simulation.failure = failure
        let report = simulation.run { PlainspokenRule() }
        Self.show("Plainspoken, \(name)", report)
        #expect(report.peak <= 2)
        #expect(report.sustained <= 1.2)
        #expect(report.retries > 0)
        #expect(report.failedAfterRecovery == 0)
        #expect(try #require(report.lastSuccess) <= 20)
    }

    @Test(arguments: [("500", passing), ("503", busy), ("503 with Retry-After: 10", busyForTenSeconds)])
    func thePatientAllGetThrough(name: String, failure: RetryFailure) throws {
        var simulation = Self.fleet()
        simulation.failure = failure
        simulation.waitsForEnd = true
        let report = simulation.run { PlainspokenRule(policy: .patient) }
        Self.show("Plainspoken, patient, \(name)", report)
        #expect(report.peak <= 2)
        #expect(report.sustained <= 1.2)
        #expect(report.givenUp == 0)
        #expect(try #require(report.lastSuccess) <= 20)
    }

    @Test func aServerThatFailsNowAndThenIsTriedAgain() {
        for rate in [0.01, 0.05, 0.1, 0.2] {
            var simulation = Self.fleet()
            simulation.outage = 0..<0
            simulation.failureRate = rate
            let report = simulation.run { PlainspokenRule() }
            if Self.isWhole {
                let rules: [(String, () -> any RetryRule)] = [
                    ("Plainspoken", { PlainspokenRule() }), ("AWS standard", { AWSStandardRule() }),
                    ("gRPC", { GRPCRule() }), ("naive", { NaiveRule() }),
                ]
                for (name, rule) in rules {
                    let report = simulation.run(rule)
                    print("\(name), \(Int(rate * 100)) % fail: \(report.successShare) succeed, peak \(report.peak)")
                }
            }
            if rate <= 0.1 { #expect(report.successShare > 0.995, "\(rate)") }
        }
    }

    /// What others do, for the table in the docs; and that the simulation can tell them apart.
    @Test func others() {
        let simulation = Self.fleet()
        let aws = simulation.run { AWSStandardRule() }
        let oldAWS = simulation.run { AWSStandardRule(cost: 5, base: 1) }
        let grpc = simulation.run { GRPCRule() }
        let naive = simulation.run { NaiveRule() }
        Self.show("AWS standard, 2026", aws)
        Self.show("AWS standard, before", oldAWS)
        Self.show("gRPC throttling", grpc)
        Self.show("naive, 3 times", naive)
        #expect(naive.peak > 3.9 && naive.sustained > 3.9)
        #expect(aws.peak > 2 && aws.sustained < 1.2)
        #expect(oldAWS.peak > 2)
        #expect(grpc.peak < 2 && grpc.sustained < 1.2)

        var stubborn = simulation
        stubborn.waitsForEnd = true
        let hammering = stubborn.run { NaiveRule(retries: .max, wait: 1) }
        Self.show("naive, once a second until it works", hammering)
        #expect(hammering.sustained > 5)
    }

    @Test func smallAndLargeProcesses() {
        guard Self.isWhole else { return }
        for processes in [10_000, 1_000, 10] {
            var simulation = RetrySimulation()
            simulation.processes = processes
            Self.show("Plainspoken, \(processes) processes", simulation.run { PlainspokenRule() })
            Self.show("AWS standard, \(processes) processes", simulation.run { AWSStandardRule() })
            Self.show("gRPC, \(processes) processes", simulation.run { GRPCRule() })
        }
    }

    @Test func theSameSeedGivesTheSameFigures() {
        var simulation = Self.fleet()
        simulation.clients = 200
        simulation.processes = 2
        let first = simulation.run { PlainspokenRule() }
        #expect(first.description == simulation.run { PlainspokenRule() }.description)
        simulation.seed += 1
        #expect(first.description != simulation.run { PlainspokenRule() }.description)
    }
}
