import LanguageTags
import MessageFormat2

/// What the platform knows of dates.
enum PlatformDates {
    static func knows(zone name: String) -> Bool {
        #if canImport(_FoundationICU)
        ICUTimeZones.contains(name)
        #else
        FormatStyleDates.knows(zone: name)
        #endif
    }

    static func format(_ shape: MomentShape, locale: LanguageTag) -> (any MomentFormat)? {
        #if canImport(_FoundationICU)
        ICUDateFormat(shape, locale: locale)
        #else
        FormatStyleDates(shape, locale: locale)
        #endif
    }
}
