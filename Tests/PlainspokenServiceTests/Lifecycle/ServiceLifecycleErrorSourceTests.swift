#if Service
import Logging
@testable import Plainspoken
import PlainspokenService
import PlainspokenTesting
import ServiceLifecycle
import Testing

struct ServiceLifecycleErrorSourceTests {
    private struct Brief: Service {
        func run() async throws {}
    }

    private func group() -> ServiceGroup { ServiceGroup(services: [Brief()], logger: Logger(label: "brief")) }

    /// What the library itself throws.
    private func thrown(_ run: () async throws -> Void) async throws -> any Error {
        try #require(await #expect(throws: ServiceGroupError.self) { try await run() })
    }

    @Test func whatTheLibraryThrows() async throws {
        let translator = try ErrorTranslator(sources: [.serviceLifecycle], languages: .all)
        let group = group()
        let unexpected = try await thrown { try await group.run() }
        let finished = try await thrown { try await group.run() }
        for error in [unexpected, finished] {
            let problem = translator.translate(error, for: "ja", in: RequestCircumstances(method: .post))
            #expect(problem.mismatches(.status(503), .code("service.interrupted"), .language("ja"), .isComplete) == [])
            #expect(problem.retry.isWorthwhile == true)
        }
        #expect(translator.translate(ServiceGroupError.alreadyRunning()).code == "error")
    }

    @Test func suite() {
        let failures = ErrorSourceSuite(.serviceLifecycle, secrets: ["Lifecycle/"]).failures(
            diagnosing: [ServiceGroupError.alreadyFinished(), ServiceGroupError.serviceFinishedUnexpectedly()])
        #expect(failures.isEmpty, "\(failures)")
    }
}
#endif
