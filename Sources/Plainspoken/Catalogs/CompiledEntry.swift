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

    /// See ``LoadedLanguage/plainInJSON(_:)``.
    func plainInJSON(_ part: CatalogPart) -> String? { language.plainInJSON(place(of: part)) }

    /// See ``LoadedLanguage/messageInJSON(_:)``.
    func messageInJSON(_ part: CatalogPart) -> CompiledMessage? { language.messageInJSON(place(of: part)) }

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
        language.outlook(of: entry, with: arguments)
    }
}
