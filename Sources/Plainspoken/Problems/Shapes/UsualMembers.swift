import ByteText
import LanguageTags

/// The values of a usual answer for a shape, which needs no ``Problem`` then.
struct UsualMembers: ShapedMembers {
    private let language: LoadedLanguage
    private let texts: LoadedLanguage.Entry
    private let region: RegionCode
    private let supplied: UsualAnswer.Supplied?
    private let occurrence: Occurrence
    let typeParts: Problem.TypeParts
    let namedCode: NamedCode

    /// - Parameter code: is written as it is everywhere.
    init(_ usual: borrowing UsualAnswer, _ occurrence: Occurrence, code: String, _ type: Problem.TypeParts) {
        language = usual.language
        texts = usual.texts
        region = usual.region
        supplied = usual.supplied
        self.occurrence = occurrence
        typeParts = type
        namedCode = NamedCode(plain: code)
    }

    var occurrenceID: OccurrenceID? { occurrence.id }
    var reference: OccurrenceCode? { occurrence.code }
    var direction: WritingDirection? { language.direction }
    var languageTag: String? { language.tag.description }

    func statusCode(of diagnosis: Diagnosis) -> Int? { diagnosis.storedStatus.code }

    func retryAfter(of diagnosis: Diagnosis) -> Int? { diagnosis.retry.wholeSeconds }

    func append(
        _ part: CatalogPart, of diagnosis: Diagnosis, after start: StaticString, to json: inout ByteWriter
    ) {
        let place =
            switch part {
            case .title: texts.title
            case .detail: texts.detail
            case .action: texts.action
            }
        guard let text = CompiledText(language, place) else { return }
        if let supplied {
            text.append(supplied.arguments.values, for: region, after: start, to: &json)
        } else {
            text.append(diagnosis.arguments.values, for: region, after: start, to: &json)
        }
    }

    func appendParameters(to json: inout ByteWriter) {}

    // A usual answer is about no fields.

    var fieldErrorCount: Int { 0 }

    func place(ofFieldError index: Int) -> FieldPlace { .pointer("") }

    func code(ofFieldError index: Int) -> String { "" }

    func append(fieldError index: Int, to json: inout ByteWriter) {}

    func append(detailOfFieldError index: Int, after start: StaticString, to json: inout ByteWriter) {}
}
