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
    private let own: LanguageTag
    /// The catalog's locale without its region.
    private let general: LanguageTag
    /// The names that CLDR has for the locales after the catalog's own; nil for `general`.
    private let names: [String?]
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
    init(only locale: LanguageTag, selecting: LanguageTag? = nil) {
        self.selecting = selecting ?? locale
        own = locale
        general = locale
        names = []
        places = []
        conventions = [0]
        examples = [0]
    }

    /// The locale of a catalog, and those of all regions.
    package init(ofRegionsIn locale: LanguageTag) {
        selecting = locale
        own = locale
        let finder = RegionFinder(locale)
        general = finder.general
        names = finder.names
        conventions = finder.conventions
        examples = finder.examples
        places = finder.names.isEmpty ? [] : finder.places
    }

    /// The locale at a place; the catalog's own at any place that doesn't exist.
    subscript(place: Int) -> LanguageTag {
        guard place > 0, place <= names.count else { return own }
        guard let name = names[place - 1] else { return general }
        let tag = LanguageTag(name) ?? own
        return general.with(script: tag.script, region: RegionCode(tag))
    }

    /// How many locales there are.
    var count: Int { names.count + 1 }

    /// The place of the locale for readers of a region.
    func place(of region: RegionCode) -> Int {
        let code = Int(region.rawValue)
        return code < places.count ? Int(places[code]) : 0
    }

    /// The locale for readers of a region by its usual name, whether CLDR tells it apart or not: `es-JP`.
    package func name(for region: RegionCode) -> LanguageTag {
        region == .none ? own : general.with(script: general.script, region: region)
    }
}

/// Finds the locales of a language and script in the tables.
private struct RegionFinder {
    /// The locale without a region. Regions that CLDR doesn't list write numbers as it does.
    let general: LanguageTag
    private(set) var names: [String?] = []
    private(set) var conventions: [UInt8] = []
    private(set) var examples: [Int] = []
    private(set) var places: [UInt8]
    /// The index in `examples`, by what the tables say about numbers.
    private var known: [[UInt8]: UInt8] = [:]

    init(_ locale: LanguageTag) {
        general = locale.withoutRegion
        places = Array(repeating: 0, count: RegionCode.limit)
        _ = add(LocaleNumbers.conventions(of: locale))
        if locale.region != nil {
            names.append(nil)
            places = Array(repeating: add(LocaleNumbers.conventions(of: general)), count: RegionCode.limit)
        }
        let rest = places[0]
        let regions = RegionNames(locale)
        let prefix = Array(locale.canonical.language.utf8) + [UInt8(ascii: "-")]
        StaticTable(NumberTables.locales).forEachLine(startingWith: prefix) { name, rest in
            let region = regions.region(of: name.span)
            guard region != .none, names.count < UInt8.max else { return }
            names.append(String(decoding: name, as: UTF8.self))
            places[Int(region.rawValue)] = add(LocaleNumbers.conventions(ofLine: rest))
        }
        for region in general.regionsWithOtherParents where places[Int(region.rawValue)] == rest {
            guard let parent = general.with(script: general.script, region: region).parent else { continue }
            places[Int(region.rawValue)] = places[Int(RegionCode(parent).rawValue)]
        }
        // Readers who name no region, or the catalog's own.
        places[0] = 0
        places[Int(RegionCode(locale).rawValue)] = 0
    }

    /// Adds a locale.
    ///
    /// - Parameter line: what the tables say about its numbers.
    /// - Returns: its place.
    private mutating func add(_ line: [UInt8]) -> UInt8 {
        let place = conventions.count
        let convention = known[line] ?? UInt8(truncatingIfNeeded: examples.count)
        if known.updateValue(convention, forKey: line) == nil { examples.append(place) }
        conventions.append(convention)
        return UInt8(truncatingIfNeeded: place)
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
