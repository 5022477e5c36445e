#if canImport(_FoundationICU)
internal import _FoundationICU
import LanguageTags
import MessageFormat2

/// Gets the words of a unit from ICU.
enum ICUUnitWords {
    /// How a locale writes a unit in one plural form.
    ///
    /// - Parameters:
    ///   - unit: letters, digits and hyphens.
    ///   - sample: a number of that plural form, in ASCII digits, with as many fraction digits as will be shown.
    /// - Returns: nil if there is no such unit.
    static func pattern(
        of unit: String, _ display: NumberOptionValues.UnitDisplay, sample: String, locale: LanguageTag
    ) -> UnitPattern? {
        guard let locale = ICU.locale(locale) else { return nil }
        let width =
            switch display {
            case .short: "unit-width-short"
            case .narrow: "unit-width-narrow"
            case .long: "unit-width-full-name"
            }
        let fraction = sample.split(separator: ".").dropFirst().first.map {
            "." + String(repeating: "0", count: $0.count)
        }
        let skeleton = Array("unit/\(unit) \(width) group-off \(fraction ?? "precision-integer")".utf16)
        var status = U_ZERO_ERROR
        guard
            let formatter = unsafe swift_unumf_openForSkeletonAndLocale(
                skeleton, Int32(skeleton.count), locale, &status), ICU.succeeded(status)
        else { return nil }
        defer { unsafe swift_unumf_close(formatter) }
        guard let result = unsafe swift_unumf_openResult(&status), ICU.succeeded(status) else { return nil }
        defer { unsafe swift_unumf_closeResult(result) }
        guard let fields = unsafe swift_ufieldpositer_open(&status), ICU.succeeded(status) else { return nil }
        defer { unsafe swift_ufieldpositer_close(fields) }

        unsafe swift_unumf_formatDecimal(formatter, sample, Int32(sample.utf8.count), result, &status)
        unsafe swift_unumf_resultGetAllFieldPositions(result, fields, &status)
        guard ICU.succeeded(status),
            let text = unsafe ICU.text({ unsafe swift_unumf_resultToString(result, $0, $1, &$2) })
        else {
            return nil
        }
        return unsafe pattern(text, fields)
    }

    /// The text before and after the number.
    private static func pattern(_ text: String, _ fields: OpaquePointer) -> UnitPattern {
        let units = Array(text.utf16)
        var number: Range<Int>?
        var (begin, end): (Int32, Int32) = (0, 0)
        while true {
            let field = unsafe swift_ufieldpositer_next(fields, &begin, &end)
            guard field >= 0 else { break }
            switch UNumberFormatFields(UInt32(field)) {
            case UNUM_INTEGER_FIELD, UNUM_FRACTION_FIELD, UNUM_DECIMAL_SEPARATOR_FIELD:
                number = min(number?.lowerBound ?? .max, Int(begin))..<max(number?.upperBound ?? 0, Int(end))
            default: break
            }
        }
        guard let number, number.upperBound <= units.count else {
            return UnitPattern(before: text, after: "", hasNumber: false)
        }
        return UnitPattern(
            before: String(decoding: units[..<number.lowerBound], as: UTF16.self),
            after: String(decoding: units[number.upperBound...], as: UTF16.self), hasNumber: true)
    }
}
#endif
