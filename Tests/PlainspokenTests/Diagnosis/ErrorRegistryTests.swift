import Synchronization
import TestSupport
import Testing

@testable import Plainspoken

/// Which sources are asked about an error, and in which order.
@Suite struct ErrorRegistryTests {
    struct Known: Error {}
    struct Other: Error {}
    class Base: Error, @unchecked Sendable {}  // @unchecked: no stored properties
    final class Derived: Base, @unchecked Sendable {}
    struct Own: Diagnosable {
        var diagnosis: Diagnosis { Diagnosis("own", status: 400) }
    }
    struct Wrapper: Error {
        var wrapped: any Error
    }
    indirect enum Endless: Error { case again }

    /// Answers for errors of one type, under a name.
    struct Source<Failure: Error>: ErrorSource {
        var key: MessageKey?
        func diagnose(_ error: Failure, in context: DiagnosisContext) -> Diagnosis? {
            key.map { Diagnosis($0, status: 400) }
        }
    }
    /// Answers for everything.
    struct Untyped: ErrorSource {
        var key: MessageKey
        func diagnose(_ error: any Error, in context: DiagnosisContext) -> Diagnosis? { Diagnosis(key, status: 400) }
    }
    struct Unwrapping: ErrorSource {
        func diagnose(_ error: Wrapper, in context: DiagnosisContext) -> Diagnosis? { .underlying(error.wrapped) }
    }
    struct NeverEnding: ErrorSource {
        func diagnose(_ error: Endless, in context: DiagnosisContext) -> Diagnosis? { .underlying(error) }
    }

    static let cases: [(sources: [any ErrorSource], error: any Error, key: String)] = [
        ([Source<Known>(key: "first"), Source<Known>(key: "second")], Known(), "first"),
        ([Source<Known>(key: nil), Source<Known>(key: "second")], Known(), "second"),
        ([Source<Other>(key: "other")], Known(), "error"),
        ([Untyped(key: "all"), Source<Known>(key: "typed")], Known(), "all"),
        ([Source<Known>(key: "typed"), Untyped(key: "all")], Known(), "typed"),
        ([], Own(), "own"),
        ([Source<Own>(key: "overridden")], Own(), "overridden"),
        ([Source<Own>(key: nil)], Own(), "own"),
        ([Source<Base>(key: "base")], Derived(), "base"),
        ([Source<Derived>(key: "derived")], Base(), "error"),
        ([], Diagnosis("thrown", status: 400), "thrown"),
        ([Source<Known>(key: "inner"), Unwrapping()], Wrapper(wrapped: Wrapper(wrapped: Known())), "inner"),
        ([Unwrapping()], Wrapper(wrapped: Other()), "error"),
        ([NeverEnding()], Endless.again, "error"),
        ([], CancellationError(), "service.interrupted"),
    ]

    @Test(.shows(.errorForms, .disclosure), arguments: cases.indices) func asks(_ index: Int) throws {
        let (sources, error, key) = Self.cases[index]
        let translator = try ErrorTranslator(sources: sources, languages: .only(["en"]))
        for _ in 0..<2 {  // The second time the candidates are remembered.
            #expect(translator.translate(error).code == key)
        }
    }

    /// Eight wrappers are opened. Each source is asked once for each error, and the outermost wrapper that knows the outcome says it.
    @Test(arguments: [0, 1, 8, 9]) func opensWrappers(count: Int) throws {
        final class Counting: ErrorSource {
            let asked = Mutex(0)
            func diagnose(_ error: Wrapper, in context: DiagnosisContext) -> Diagnosis? {
                let count = asked.withLock { count in
                    count += 1
                    return count
                }
                var diagnosis = Diagnosis.underlying(error.wrapped)
                if count > 1 { diagnosis.outcome = .notApplied }
                return diagnosis
            }
        }
        var error: any Error = Diagnosis("inner", status: .badGateway, outcome: .unknown)
        for _ in 0..<count { error = Wrapper(wrapped: error) }
        for explains in [false, true] {
            let source = Counting()
            let translator = try ErrorTranslator(sources: [source], languages: .only(["en"]))
            let problem = explains ? translator.explain(error).problem : translator.translate(error)
            #expect(problem.code == (count <= 8 ? "inner" : "error"))
            #expect(source.asked.withLock { $0 } == count)
            #expect(problem.report.source?.contains(count == 9 ? "Counting" : "Diagnosis itself") == true)
        }
    }

    /// A handler that answers is asked once; what it wraps is diagnosed like any other error.
    @Test func handlerThatUnwraps() throws {
        let translator = try ErrorTranslator(sources: [Source<Known>(key: "source")])
        var asked = 0
        let problem = translator.translate(Other()) { error in
            asked += 1
            return error is Other ? .underlying(Known()) : nil
        }
        #expect(problem.code == "source" && asked == 2)
    }

    @Test func handlerOfTheCallComesFirstAndMayDecline() throws {
        let translator = try ErrorTranslator(sources: [Source<Known>(key: "source")])
        let taken = translator.translate(Known(), handler: { _ in Diagnosis("handled", status: 418) })
        #expect(taken.code == "handled")
        #expect(taken.status == 418)
        #expect(translator.translate(Known(), handler: { _ in nil }).code == "source")
    }

    @Test func explainsWhoWasAsked() throws {
        let translator = try ErrorTranslator(sources: [Source<Known>(key: nil), Untyped(key: "all")])
        let explanation = translator.explain(Known(), for: "de")
        #expect(explanation.sources.map(\.answered) == [false, true])
        #expect(explanation.keys == ["all", "http.400", "http.client-error", "error"])
        #expect(explanation.lookUps.last?.outcome == .found)
        #expect(explanation.lookUps.last?.key == "http.400")
    }

    /// Each key and each lookup appears once, and the problem is that of the reported decision.
    @Test(arguments: [404, 429, 200, 999]) func explainsEachStepOnce(_ status: Int) throws {
        let translator = try ErrorTranslator(languages: .all)
        var asked = 0
        let explanation = translator.explain(HTTPStatusError(status), for: "pt, de;q=0.5") { _ in
            asked += 1
            return nil
        }
        #expect(asked == 1, "a handler is asked once")
        #expect(Set(explanation.keys).count == explanation.keys.count, "\(explanation.keys)")
        #expect(Set(explanation.lookUps).count == explanation.lookUps.count)
        #expect(explanation.keys.last == "error")
        #expect(explanation.lookUps.last?.outcome == .found)
    }

    @Test func addedSourcesComeAfterTheApplications() throws {
        let plain = try ErrorTranslator(sources: [Source<Known>(key: "application")])
        let extended = plain.adding(Untyped(key: "framework"))
        #expect(plain.translate(Other()).code == "error")
        #expect(extended.translate(Other()).code == "framework")
        #expect(extended.translate(Known()).code == "application")
        #expect(extended.translate(Own()).code == "own")
    }
}
