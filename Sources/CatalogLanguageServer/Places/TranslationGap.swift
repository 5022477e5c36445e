import CatalogLinting
import Catalogs
import LanguageTags

/// The first place where something is to be done for a language.
struct TranslationGap {
    let file: SourceFile
    let range: Range<Int>

    /// - Returns: nil if the language is complete and nothing was found in it.
    init?(_ language: LanguageTag, _ project: Project, _ session: Session) {
        guard let place = Self.missing(language, project) ?? Self.finding(language, project, session) else {
            return nil
        }
        (file, range) = place
    }

    /// The key in the source whose translation is missing, or the key of the translation that lacks a part.
    private static func missing(_ language: LanguageTag, _ project: Project) -> (SourceFile, Range<Int>)? {
        guard let reference = project.reference, reference.language.tag != language else { return nil }
        var places = [(catalog: CatalogView, entry: Int)?](repeating: nil, count: reference.count)
        for catalog in project.catalogs(of: language) {
            var next = 0
            for entry in 0..<catalog.count {
                guard let number = reference.number(of: catalog.key(entry).span, guess: next) else { continue }
                next = number + 1
                if places[number] == nil { places[number] = (catalog, entry) }
            }
        }
        for (number, place) in places.enumerated() {
            guard let place else {
                let catalog = reference.catalog(of: number)
                return (catalog.file, catalog.keyRange(reference.entryNumber(of: number)))
            }
            let entry = place.catalog.entry(place.entry)
            if CatalogPart.allCases.contains(where: { reference.hasText(number, $0) && !entry.has($0) }) {
                return (place.catalog.file, place.catalog.keyRange(place.entry))
            }
        }
        return nil
    }

    private static func finding(
        _ language: LanguageTag, _ project: Project, _ session: Session
    ) -> (SourceFile, Range<Int>)? {
        let report = try? project.report(only: [language], reading: session.workspace.bytes)
        return report?.findings.first { $0.locale == language.description }.map { ($0.file, $0.range) }
    }
}
