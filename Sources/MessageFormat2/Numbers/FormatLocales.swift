import ByteText
import LanguageTags

/// The locales that one catalog's messages are formatted with: its own, and one for each region of its language and script that CLDR
/// tells apart.
///
/// The words and the plural forms are those of the catalog everywhere. Numbers, dates and units follow the reader's region: a Spanish
/// text with a price reads “15.000” in Spain and “15,000” in Mexico.
///
/// ```swift
/// let locales = FormatLocales(ofRegionsIn: "es")
/// locales[locales.place(of: RegionCode("es-MX"))]   // es-MX
/// locales[locales.place(of: RegionCode("es-JP"))]   // es-419, from which CLDR lets es-JP inherit
/// locales[locales.place(of: RegionCode("es-DE"))]   // es
/// ```
///
/// They are found when a catalog is loaded. What a client sends only selects among them.
package final class FormatLocales: Sendable {
    /// The locale whose plural rules select variants: that of the messages.
    let selecting: LanguageTag
    /// The locales; the catalog's own comes first.
    private let tags: [LanguageTag]
    /// The catalog's own without its region.
    private let general: LanguageTag
    /// By region code, the place of its locale. Empty if there is only one.
    private let places: [UInt8]
    /// For each locale, which of the ``examples`` writes numbers in the same way, except for the symbols of currencies.
    let conventions: [UInt8]
    /// For each way of writing numbers, the place of a locale.
    let examples: [Int]

    /// A single locale, whatever the reader's region.
    ///
    /// - Parameters:
    ///   - locale: formats.
    ///   - selecting: selects variants by its plural rules; nil for the same locale.
    package init(only locale: LanguageTag, selecting: LanguageTag? = nil) {
        self.selecting = selecting ?? locale
        general = locale
        tags = [locale]
        places = []
        conventions = [0]
        examples = [0]
    }

    /// The locale of a catalog, and those of all regions.
    package init(ofRegionsIn locale: LanguageTag) {
        selecting = locale
        let finder = RegionFinder(locale)
        general = finder.general
        tags = finder.tags
        conventions = finder.conventions
        examples = finder.examples
        places = finder.tags.count > 1 ? finder.places : []
    }

    /// The locale at a place; the catalog's own at any place that doesn't exist.
    package subscript(place: Int) -> LanguageTag { tags.indices.contains(place) ? tags[place] : tags[0] }

    /// The locale for readers of a region by its usual name, whether CLDR tells it apart or not: `es-JP`.
    package func name(for region: RegionCode) -> LanguageTag {
        region == .none ? tags[0] : general.with(script: general.script, region: region)
    }

    /// How many locales there are.
    var count: Int { tags.count }

    /// The place of the locale for readers of a region.
    package func place(of region: RegionCode) -> Int {
        let code = Int(region.rawValue)
        return code < places.count ? Int(places[code]) : 0
    }
}

/// Finds the locales of a language and script in the tables.
private struct RegionFinder {
    private let locale: LanguageTag
    /// The locale without a region. Regions that CLDR doesn't list write numbers as it does.
    let general: LanguageTag
    private(set) var tags: [LanguageTag] = []
    private(set) var conventions: [UInt8] = []
    private(set) var examples: [Int] = []
    private(set) var places: [UInt8]
    /// The index in `examples`, by what the tables say about numbers.
    private var known: [[UInt8]: UInt8] = [:]

    init(_ locale: LanguageTag) {
        self.locale = locale
        general = locale.withoutRegion
        places = Array(repeating: 0, count: RegionCode.limit)
        add(locale)
        if locale.region != nil { places = Array(repeating: add(general), count: RegionCode.limit) }
        let rest = places[0]
        let script = locale.maximized.script
        for tag in Self.listed(locale.language) where tag.region != nil && tag.maximized.script == script {
            let region = RegionCode(tag)
            places[Int(region.rawValue)] = add(general.with(script: tag.script, region: region))
        }
        for region in general.regionsWithOtherParents where places[Int(region.rawValue)] == rest {
            guard let parent = general.with(script: general.script, region: region).parent else { continue }
            places[Int(region.rawValue)] = places[Int(RegionCode(parent).rawValue)]
        }
        // Readers who name no region, or the catalog's own.
        places[0] = 0
        places[Int(RegionCode(locale).rawValue)] = 0
    }

    /// The locales of a language in the tables.
    private static func listed(_ language: String) -> [LanguageTag] {
        StaticTable(NumberTables.locales).keys(startingWith: Array(language.utf8) + [UInt8(ascii: "-")])
            .compactMap { LanguageTag(String(decoding: $0, as: UTF8.self)) }
    }

    /// Adds a locale.
    ///
    /// - Returns: its place, or that of the catalog's own if there is no room, which no language in CLDR needs.
    @discardableResult
    private mutating func add(_ tag: LanguageTag) -> UInt8 {
        guard let place = UInt8(exactly: tags.count) else { return 0 }
        let line = LocaleNumbers.conventions(of: tag)
        let convention = known[line] ?? UInt8(truncatingIfNeeded: examples.count)
        if known.updateValue(convention, forKey: line) == nil { examples.append(tags.count) }
        tags.append(tag)
        conventions.append(convention)
        return place
    }
}

extension LanguageTag {
    /// The tag without its region, in the same script: `zh-Hant` for `zh-TW`.
    fileprivate var withoutRegion: LanguageTag {
        guard region != nil else { return self }
        let general = with(script: script, region: .none)
        let own = maximized.script
        return general.maximized.script == own ? general : with(script: own, region: .none)
    }
}
