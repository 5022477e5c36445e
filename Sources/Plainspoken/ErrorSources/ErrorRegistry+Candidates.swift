extension ErrorRegistry {
    /// Something that may know an error, such as a source.
    protocol Candidate: AnyObject, Sendable {
        /// The name that an ``Explanation`` shows.
        var name: String { get }

        /// Whether the candidate is asked about an error at all.
        func accepts(_ error: any Error) -> Bool

        /// Passes the diagnosis of an error to a closure, because returning something so large costs more than making it.
        ///
        /// - Returns: false if the candidate declined, so that the closure was not called.
        func diagnose(_ error: any Error, _ context: DiagnosisContext, _ use: (Diagnosis) -> Void) -> Bool
    }

    /// A source with its type erased: diagnoses errors that can be cast to its failure.
    final class SourceCandidate<Source: ErrorSource>: Candidate {
        private let source: Source

        init(_ source: Source) { self.source = source }

        var name: String { "\(Source.self)" }

        func accepts(_ error: any Error) -> Bool { error is Source.Failure }

        func diagnose(_ error: any Error, _ context: DiagnosisContext, _ use: (Diagnosis) -> Void) -> Bool {
            guard let failure = error as? Source.Failure, let diagnosis = source.diagnose(failure, in: context) else {
                return false
            }
            use(diagnosis)
            return true
        }
    }

    /// An error that knows its own diagnosis.
    final class DiagnosableCandidate<Failure: Diagnosable>: Candidate {
        var name: String { "\(Failure.self) itself" }

        func accepts(_ error: any Error) -> Bool { error is Failure }

        func diagnose(_ error: any Error, _ context: DiagnosisContext, _ use: (Diagnosis) -> Void) -> Bool {
            Self.lend(error, use)
        }

        /// Passes the diagnosis to a closure if the error has the type.
        ///
        /// The error is taken out of its box first, which makes the cast one between equal types. Not `as?`, which makes an optional of a
        /// type that is only known at run time and so costs 300 instructions.
        private static func lend<Thrown: Error>(_ error: Thrown, _ use: (Diagnosis) -> Void) -> Bool {
            switch error {
            case let failure as Failure:
                use(failure.diagnosis)
                return true
            default: return false
            }
        }
    }

    /// A diagnosis that was thrown.
    final class DiagnosisCandidate: Candidate {
        var name: String { "Diagnosis itself" }

        func accepts(_ error: any Error) -> Bool { error is Diagnosis }

        func diagnose(_ error: any Error, _ context: DiagnosisContext, _ use: (Diagnosis) -> Void) -> Bool {
            Self.lend(error, use)
        }

        /// Passes the error to a closure if it is a diagnosis.
        ///
        /// If the compiler knows the type, nothing has to be cast or copied.
        @specialized(where Thrown == Diagnosis)
        private static func lend<Thrown: Error>(_ error: Thrown, _ use: (Diagnosis) -> Void) -> Bool {
            guard let diagnosis = error as? Diagnosis else { return false }
            use(diagnosis)
            return true
        }
    }

    /// The name of an answer that did not come from asking a candidate.
    final class NamedCandidate: Candidate {
        let name: String

        private init(_ name: String) { self.name = name }

        func accepts(_ error: any Error) -> Bool { false }

        func diagnose(_ error: any Error, _ context: DiagnosisContext, _ use: (Diagnosis) -> Void) -> Bool { false }

        /// The function passed to a single call of the translator.
        static let handler = NamedCandidate("handler of the call")
        /// A problem that was thrown.
        static let problemItself = NamedCandidate("Problem itself")
    }
}
