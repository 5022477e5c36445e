import ByteText
import LanguageTags
import MessageFormat2

/// One text of an entry, compiled.
struct CompiledText: Equatable {
    private let language: LoadedLanguage
    private let place: TextPlace

    /// `nil` if there is nothing to read at the place.
    init?(_ language: LoadedLanguage, _ place: TextPlace) {
        guard place.hasText else { return nil }
        self.language = language
        self.place = place
    }

    /// Whether two texts are the same one.
    static func == (one: CompiledText, other: CompiledText) -> Bool {
        one.language === other.language && one.place == other.place
    }

    /// What it shows; `nil` if no value changes it.
    private var values: ShownValues? {
        place.message.map { language.values[Int(language.messages[$0].values)] }
    }

    /// Whether there can be nothing to read in the text.
    var blankness: Blankness { place.message.map { language.messages[$0].blankness } ?? .never }

    /// Whether there is nothing to read in the text with these values.
    func isBlank(with arguments: MessageArguments, for region: RegionCode) -> Bool {
        blankness == .sometimes && BlankText.isBlank(formatted(arguments, for: region))
    }

    /// Whether the text can be different in another region of its language with these values.
    func followsRegion(_ arguments: MessageArguments) -> Bool {
        values.map { arguments.followRegion(from: $0.regionalFrom) } ?? false
    }

    /// The arguments that it shows, sorted.
    var requiredArguments: [String] { values?.requiredArguments ?? [] }

    /// - Parameter region: the reader's, whose numbers and dates are shown.
    func formatted(_ arguments: MessageArguments, for region: RegionCode) -> String {
        if let plain = place.plain { return language.plain[plain] }
        return place.message.map { language.messages[$0].message.format(arguments, for: region) } ?? ""
    }

    /// Whether formatting with these values certainly has no issues to report, judging by their types.
    func isCertain(with arguments: MessageArguments) -> Bool {
        guard let values else { return true }
        return (values.needs?.outlook(with: arguments, regionalFrom: .max) ?? .uncertain) != .uncertain
    }

    /// The issues that formatting would report. If the types of the values don't settle that, the text is formatted to see.
    func issues(with arguments: MessageArguments) -> [MessageIssue] {
        if isCertain(with: arguments) { return [] }
        return place.message.map { language.messages[$0].message.formatted(arguments).issues } ?? []
    }

    /// Appends a member of a JSON object with the text.
    ///
    /// - Parameters:
    ///   - region: the reader's, whose numbers and dates are shown.
    ///   - start: everything up to and including the opening quote of the value.
    func append(
        _ arguments: MessageArguments, for region: RegionCode, after start: StaticString, to json: inout ByteWriter
    ) {
        language.append(place, arguments, for: region, after: start, to: &json)
    }
}
