import LanguageTags
import MessageFormat2
import MessageFormat2Foundation
import TestSupport
import Testing

@Suite struct DateTests {
    /// Locale, options of `:datetime`, text for 2006-01-02T15:04:06.
    static let dates: [(LanguageTag, String, String)] = [
        ("en", "dateLength=short", "1/2/06, 3:04 PM"),
        ("en", "dateLength=long timePrecision=second", "January 2, 2006 at 3:04:06 PM"),
        ("en", "dateFields=month-day dateLength=short timePrecision=hour", "1/2, 3 PM"),
        ("en", "dateFields=weekday", "Mon 3:04 PM"),
        ("en-GB", "dateLength=short", "02/01/2006, 15:04"),
        ("de", "", "02.01.2006, 15:04"),
        ("de", "dateLength=short", "02.01.06, 15:04"),
        ("de", "dateLength=long", "2. Januar 2006 um 15:04"),
        ("de", "dateLength=long dateFields=year-month-day-weekday", "Montag, 2. Januar 2006 um 15:04"),
        ("de", "dateLength=long dateFields=month-day timePrecision=hour", "2. Januar um 15 Uhr"),
        ("ja", "", "2006/01/02 15:04"),
        ("ja", "dateLength=long", "2006年1月2日 15:04"),
        ("ja", "dateLength=long dateFields=month-day", "1月2日 15:04"),
        ("ja", "dateLength=long dateFields=weekday", "月曜日 15:04"),
        ("ar-EG", "", "٠٢/٠١/٢٠٠٦، ٣:٠٤ م"),
        ("th", "", "2 ม.ค. 2549 15:04"),
        ("th", "dateLength=long", "2 มกราคม 2549 เวลา 15:04"),
        ("th-u-ca-gregory", "", "2 ม.ค. 2006 15:04"),
        ("fa", "dateLength=long", "۱۲ دی ۱۳۸۴ ساعت ۱۵:۰۴"),
        ("hi", "dateFields=month-day hour12=false", "2 जन॰, 15:04"),
        ("en-u-hc-h23", "dateLength=short", "1/2/06, 15:04"),
        ("en-u-ca-buddhist", "dateLength=long", "January 2, 2549 BE at 3:04 PM"),
        ("hi-u-nu-deva", "dateLength=short hour12=false", "२/१/०६, १५:०४"),
        // This ICU would write Latin digits, which :number doesn't.
        ("mr", "dateFields=month-day hour12=false", "२ जाने, १५:०४"),
        ("ko", "dateLength=long hour12=true", "2006년 1월 2일 오후 3:04"),
        ("ja", "hour12=true dateLength=short", "2006/01/02 午後3:04"),
        ("de", "hour12=true dateLength=short", "02.01.06, 3:04 PM"),
        ("en", "calendar=hebrew dateLength=long", "2 Tevet 5766 at 3:04 PM"),
        ("ja", "calendar=japanese dateLength=long", "平成18年1月2日 15:04"),
        ("en", "calendar=gregory dateLength=short", "1/2/06, 3:04 PM"),
    ]

    @Test(arguments: dates.indices)
    func lengthsAndFields(_ index: Int) throws {
        let (locale, options, expected) = Self.dates[index]
        let (text, issues) = try formatted("{|2006-01-02T15:04:06| :datetime \(options)}", locale)
        #expect(text == expected)
        #expect(issues.isEmpty)
    }

    /// Options of `:date`, the text in English.
    @Test(arguments: [
        ("", "Jan 2, 2006"), ("length=short", "1/2/06"), ("length=long", "January 2, 2006"),
        ("fields=weekday", "Mon"), ("fields=weekday length=long", "Monday"), ("fields=weekday length=short", "M"),
        ("fields=month-day", "Jan 2"), ("fields=month-day-weekday", "Mon, Jan 2"),
        ("fields=month-day-weekday length=long", "Monday, January 2"),
        ("fields=year-month-day-weekday", "Mon, Jan 2, 2006"),
        ("fields=year-month-day-weekday length=long", "Monday, January 2, 2006"),
        // CLDR has "2 Mon".
        ("fields=day-weekday", "Mon 2"),
    ])
    func datesAlone(_ options: String, _ expected: String) throws {
        #expect(try formatted("{|2006-01-02| :date \(options)}", "en").text == expected)
        #expect(try formatted("{|2006-01-02T15:04:06| :date \(options)}", "en").text == expected)
    }

    /// Options of `:time`, the text in English and German.
    @Test(arguments: [
        ("", "3:04 PM", "15:04"), ("precision=hour", "3 PM", "15 Uhr"), ("precision=second", "3:04:06 PM", "15:04:06"),
        ("hour12=false", "15:04", "15:04"), ("hour12=true", "3:04 PM", "3:04 PM"),
    ])
    func timesAlone(_ options: String, _ english: String, _ german: String) throws {
        #expect(try formatted("{|2006-01-02T15:04:06| :time \(options)}", "en").text == english)
        #expect(try formatted("{|2006-01-02T15:04:06| :time \(options)}", "de").text == german)
    }

    /// Dates are Gregorian back to the year 1, and no Julian calendar comes in between.
    @Test(arguments: [
        ("0001-01-01", "January 1, 1"), ("1582-10-10", "October 10, 1582"), ("2000-02-29", "February 29, 2000"),
        ("9999-12-31", "December 31, 9999"),
    ])
    func oldAndLateDates(_ date: String, _ expected: String) throws {
        #expect(try formatted("{|\(date)| :date length=long}", "en").text == expected)
    }

    @Test func partsArePieces() throws {
        let message = try CompiledMessage(
            parsing: "{|2006-01-02T15:04:06| :datetime dateLength=long u:id=when}", locale: "de",
            functions: .localizedDrafts)
        let part = try #require(message.formatToParts().parts.first)
        #expect(part.kind == .datetime)
        #expect(part.id == "when")
        #expect(part.locale == "de")
        #expect(part.direction == "ltr")
        #expect(part.parts.map(\.value).joined() == part.value)
        #expect(
            part.parts.map(\.type) == [
                "day", "literal", "month", "literal", "year", "literal", "hour", "literal", "minute",
            ])
    }

    /// A date has the direction of the language that it is written in.
    @Test(.shows(.bidi)) func dateInOtherDirectionIsIsolated() throws {
        let arabic = try CompiledMessage(
            parsing: "{|2006-01-02| :date length=long}", locale: "ar", functions: .localizedDrafts)
        #expect(arabic.format().unicodeScalars.first == "\u{2067}")
        let english = try CompiledMessage(parsing: "{|2006-01-02| :date}", locale: "en", functions: .localizedDrafts)
        #expect(english.format() == "Jan 2, 2006")
    }
}
