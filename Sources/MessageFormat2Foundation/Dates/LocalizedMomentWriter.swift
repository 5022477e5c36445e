import LanguageTags
import MessageFormat2
import Synchronization

/// Writes dates and times as the locale does.
final class LocalizedMomentWriter: MomentWriter {
    /// The most formats to keep. An application uses a few shapes in a few languages. At run time, messages can ask for new ones only
    /// through the options `calendar` and `hour12`.
    static let formatLimit = 256

    private struct Key: Hashable {
        let shape: MomentShape
        let locale: LanguageTag
    }

    let defaultZone: Moment.Zone
    /// The formats made so far, because making one takes longer than using it.
    private let formats = Mutex<[Key: any MomentFormat]>([:])

    init(defaultZone: Moment.Zone) { self.defaultZone = defaultZone }

    func knows(zone name: String) -> Bool { Self.platformKnows(zone: name) }

    func knows(calendar: String) -> Bool { Self.calendars.contains(calendar) }

    func format(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)? {
        let key = Key(shape: shape, locale: locale)
        if let format = formats.withLock({ $0[key] }) { return format }
        guard let format = Self.platformFormat(shape, locale: locale) else { return nil }
        formats.withLock { formats in
            if formats.count >= Self.formatLimit { formats.removeAll(keepingCapacity: true) }
            formats[key] = format
        }
        return format
    }

    /// The calendars of CLDR, as Unicode identifiers (LDML 48 part 1, key `ca`).
    private static let calendars: Set<String> = [
        "buddhist", "chinese", "coptic", "dangi", "ethioaa", "ethiopic", "gregory", "hebrew", "indian", "islamic",
        "islamic-civil", "islamic-rgsa", "islamic-tbla", "islamic-umalqura", "iso8601", "japanese", "persian", "roc",
    ]

    static func platformKnows(zone name: String) -> Bool {
        #if canImport(_FoundationICU)
        ICUTimeZones.contains(name)
        #else
        FormatStyleDates.knows(zone: name)
        #endif
    }

    private static func platformFormat(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)? {
        #if canImport(_FoundationICU)
        ICUDateFormat(shape, locale: locale)
        #else
        FormatStyleDates(shape, locale: locale)
        #endif
    }
}
