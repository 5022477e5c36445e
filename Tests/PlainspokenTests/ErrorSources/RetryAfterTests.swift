import HTTPTypes
import TestSupport
import Testing

@testable import Plainspoken

@Suite struct RetryAfterTests {
    /// 1994-11-06T08:49:37Z, the example of RFC 9110 §5.6.7.
    private static let moment = 784_111_777

    @Test(
        .shows(.asciiOnly),
        arguments: [
            ("0", 0), ("30", 30), ("007", 7), ("31622400", 31_622_400), ("31622401", nil),
            ("99999999999999999999999999", nil), ("", nil), ("-1", nil), ("+1", nil), ("1.5", nil), ("1 ", 1),
            ("１", nil),
            ("soon", nil), ("0x10", nil),
        ])
    func seconds(field: String, expected: Int?) {
        #expect(RetryAfter.seconds(in: [.retryAfter: field], now: 0) == expected)
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:50:07 GMT", 30), ("Sun, 06 Nov 1994 08:49:07 GMT", 0),
        ("Mon, 06 Nov 1995 08:49:37 GMT", 31_536_000),
        ("Wed, 06 Nov 1996 08:49:37 GMT", nil), ("Sun, 06 Nov 1994 08:50:07 CET", nil),
        // The two older forms.
        ("Sunday, 06-Nov-94 08:50:07 GMT", 30), ("Sun Nov  6 08:50:07 1994", 30), ("Sun Nov 06 08:50:07 1994", 30),
        ("Wednesday, 06-Nov-94 08:50:07 GMT", 30), ("Tue Nov 15 08:49:37 1994", 777_600),
        ("Sunday, 6-Nov-94 08:50:07 GMT", nil), ("Sun, 06-Nov-94 08:50:07 GMT", nil),
        ("Sunday, 06-Nov-1994 08:50:07 GMT", nil), ("Sunday, 06 Nov 94 08:50:07 GMT", nil),
        ("Sunday, 06-Nov-94 08:50:07", nil), ("Sun Nov  6 08:50:07 94", nil), ("Sun Nov 6 08:50:07 1994", nil),
        ("Sun Nov    08:50:07 1994", nil), ("Sun Nov  6 08:50:07 1994 GMT", nil), ("Sun Nov  6 8:50:07 1994", nil),
        ("Sun Nov  6 08:50 1994   ", nil), ("Sun Nov  6 ::::::::  1994", nil), (", 06-Nov-94 08:50:07 GMT", nil),
        ("Sun, 06 Foo 1994 08:50:07 GMT", nil), ("Sun, 00 Nov 1994 08:50:07 GMT", nil),
        ("Sun, 06 Nov 1994 24:50:07 GMT", nil),
    ])
    func dates(field: String, expected: Int?) {
        #expect(RetryAfter.seconds(in: [.retryAfter: field], now: Self.moment) == expected)
    }

    @Test func theAnswersOwnClockCounts() {
        let fields: HTTPFields = [
            .retryAfter: "Sun, 06 Nov 1994 08:50:07 GMT", .date: "Sun, 06 Nov 1994 08:49:57 GMT",
        ]
        #expect(RetryAfter.seconds(in: fields, now: 0) == 10)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sun, 06 Nov 1994 08:49:37 GMT", moment),
        ("Thu, 29 Feb 2024 23:59:60 GMT", 1_709_251_200), ("Fri, 01 Mar 2024 00:00:00 GMT", 1_709_251_200),
        ("Wed, 31 Dec 1969 23:59:59 GMT", -1), ("Tue, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ])
    func calendar(text: String, expected: Int) {
        #expect(HTTPDate.seconds(text.utf8, now: Self.moment) == expected)
    }

    /// A year of two digits is the last one that is not more than 50 years ahead.
    @Test(arguments: [
        (94, 2026, 1994), (26, 2026, 2026), (76, 2026, 2076), (77, 2026, 1977), (5, 1999, 2005), (0, 1970, 2000),
    ])
    func yearsOfTwoDigits(digits: Int, now: Int, expected: Int) throws {
        let present = try #require(HTTPDate.seconds("Mon, 01 Jul \(now) 00:00:00 GMT".utf8, now: 0))
        let year = digits < 10 ? "0\(digits)" : "\(digits)"
        #expect(
            HTTPDate.seconds("Sunday, 06-Nov-\(year) 08:49:37 GMT".utf8, now: present)
                == HTTPDate.seconds("Sun, 06 Nov \(expected) 08:49:37 GMT".utf8, now: 0))
    }

    @Test func theClockRuns() {
        #expect(SystemClock.now > 1_700_000_000)
    }
}
