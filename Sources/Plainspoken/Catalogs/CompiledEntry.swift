import ByteText
import LanguageTags
import MessageFormat2

/// The texts of one key in one language, compiled.
struct CompiledEntry {
    private let language: LoadedLanguage
    private let entry: LoadedLanguage.Entry

    init(language: LoadedLanguage, entry: LoadedLanguage.Entry) {
        self.language = language
        self.entry = entry
    }

    var title: CompiledText? { CompiledText(language, entry.title) }
    var detail: CompiledText? { CompiledText(language, entry.detail) }
    var action: CompiledText? { CompiledText(language, entry.action) }

    /// The text of one part.
    func text(_ part: CatalogPart) -> CompiledText? { CompiledText(language, place(of: part)) }

    var hasTitle: Bool { entry.title.hasText }

    /// Appends a member of a JSON object with the text of one part, if there is one; see ``CompiledText/append(_:for:after:to:)``.
    func append(
        _ part: CatalogPart, _ arguments: MessageArguments, for region: RegionCode, after start: StaticString,
        to json: inout ByteWriter
    ) {
        language.append(place(of: part), arguments, for: region, after: start, to: &json)
    }

    /// The parts whose texts have nothing to read in them. They count as missing.
    var blankParts: [CatalogPart] { CatalogPart.allCases.filter { place(of: $0) == .blank } }

    private func place(of part: CatalogPart) -> TextPlace {
        switch part {
        case .title: entry.title
        case .detail: entry.detail
        case .action: entry.action
        }
    }

    /// The arguments that any of the texts shows, sorted. The entry is skipped if one is not supplied.
    var requiredArguments: [String] { entry.values < 0 ? [] : language.values[Int(entry.values)].requiredArguments }

    /// Whether the texts can be different in another region of their language with these values.
    func followsRegion(_ arguments: MessageArguments) -> Bool {
        entry.values >= 0 && arguments.followRegion(from: language.values[Int(entry.values)].regionalFrom)
    }

    /// What is known about formatting its texts with these values. If that is certain, there also is something to read.
    func outlook(with arguments: MessageArguments) -> ArgumentNeeds.Outlook {
        if entry.values < 0 { return .certain }
        let values = Int(entry.values)
        return language.values[values].needs?
            .outlook(with: arguments, regionalFrom: language.values[values].regionalFrom) ?? .uncertain
    }
}
