import PlainspokenCalls
import Testing

/// A fleet asks an upstream that fails for a minute. `make retry-simulation` runs it whole, 10,000 clients in 100 processes, with
/// the figures; here it is a twentieth of both.
@Suite struct RetrySimulationTests {
    private static func fleet() -> RetrySimulation {
        var simulation = RetrySimulation()
        simulation.clients = 500
        simulation.processes = 5
        return simulation
    }

    @Test(arguments: UpstreamFailure.all)
    func aFailingUpstreamIsNotHammered(failure: UpstreamFailure) throws {
        var simulation = Self.fleet()
        simulation.failure = failure.facts
        let report = simulation.run { PlainspokenRule() }
        #expect(report.peak <= 2)
        #expect(report.sustained <= 1.2)
        #expect(report.retries > 0)
        #expect(report.failedAfterRecovery == 0)
        #expect(try #require(report.lastSuccess) <= 20.1)
    }

    @Test(arguments: UpstreamFailure.all)
    func thePatientAllGetThrough(failure: UpstreamFailure) throws {
        var simulation = Self.fleet()
        simulation.failure = failure.facts
        simulation.waitsForEnd = true
        let report = simulation.run { PlainspokenRule(policy: .patient) }
        #expect(report.peak <= 2)
        #expect(report.sustained <= 1.2)
        #expect(report.givenUp == 0)
        #expect(try #require(report.lastSuccess) <= 20.1)
    }

    @Test(arguments: [0.01, 0.05, 0.1])
    func aServerThatFailsNowAndThenIsAskedAgain(rate: Double) {
        var simulation = Self.fleet()
        simulation.outage = 0..<0
        simulation.failureRate = rate
        #expect(simulation.run { PlainspokenRule() }.successShare > 0.995)
    }

    /// Other rules; and that the simulation can tell them apart.
    @Test func others() {
        var simulation = Self.fleet()
        let naive = simulation.run { NaiveRule() }
        #expect(naive.peak > 3.9 && naive.sustained > 3.9)
        let aws = simulation.run { AWSStandardRule() }
        #expect(aws.peak > 2 && aws.sustained < 1.2)
        let grpc = simulation.run { GRPCRule() }
        #expect(grpc.peak < 2 && grpc.sustained < 1.2)
        simulation.waitsForEnd = true
        #expect(simulation.run { NaiveRule(retries: .max, wait: 1) }.sustained > 5)
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
