import LanguageTags
import MessageFormat2

/// What the platform knows of dates.
enum PlatformDates {
    static func knows(zone name: String) -> Bool { ICUTimeZones.contains(name) }

    static func format(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)? {
        ICUDateFormat(shape, locale: locale)
    }
}
