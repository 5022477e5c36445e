#if GRPC
import ByteText
import GRPCCore
import GRPCProtobuf
import Plainspoken

/// The texts of a problem in a `google.rpc.Status`.
enum StatusText {
    /// The longest text for the reader, in bytes.
    static let maximumLength = 1_500
    /// The longest text about one field, in bytes.
    static let maximumFieldLength = 400

    /// What the reader is told: what happened, and on a second line what they can do.
    static func localized(_ problem: Problem) -> ErrorDetails.LocalizedMessage? {
        let lines = [problem.detail ?? problem.title, problem.action].compactMap { $0 }
        guard !lines.isEmpty, let language = problem.languages.first else { return nil }
        return ErrorDetails.LocalizedMessage(
            locale: language.description, message: BoundedText.of(lines.joined(separator: "\n"), limit: maximumLength))
    }

    /// The sentence for developers, in English (AIP-193): the problem's title, which says nothing about this occurrence.
    ///
    /// - Parameters:
    ///   - problem: the problem for the reader.
    ///   - english: the same in English, if the catalogs have it.
    ///   - code: gives the sentence otherwise.
    static func developer(_ problem: Problem, _ english: Problem, _ code: RPCError.Code) -> String {
        if isEnglish(english), english.code == problem.code, let title = english.title {
            return BoundedText.of(title, limit: maximumFieldLength)
        }
        let key = CanonicalCode.row(of: code).key
        return CatalogTexts.builtIn.text(key, .title, for: "en")?.text ?? CanonicalCode.row(of: code).name
    }

    static func isEnglish(_ problem: Problem) -> Bool {
        !problem.languages.isEmpty && problem.languages.allSatisfy { $0.language == "en" }
    }

    /// The parts of the request that were not accepted.
    ///
    /// - Parameter english: the same problem in English.
    static func violations(of problem: Problem, _ english: Problem) -> [ErrorDetails.BadRequest.FieldViolation] {
        let inEnglish = isEnglish(english) ? english.errors[...] : []
        return problem.errors.enumerated().map { place, error in
            let same = inEnglish.dropFirst(place).first.flatMap { $0.place == error.place ? $0 : nil }
            let developer = same?.detail
            return ErrorDetails.BadRequest.FieldViolation(
                field: error.place.dottedPath,
                description: BoundedText.of(developer ?? error.code, limit: maximumFieldLength),
                reason: ReasonName.upperSnake(error.code) ?? "",
                localizedMessage: error.detail.flatMap { text in
                    problem.languages.first.map {
                        ErrorDetails.LocalizedMessage(
                            locale: $0.description, message: BoundedText.of(text, limit: maximumFieldLength))
                    }
                })
        }
    }
}
#endif
