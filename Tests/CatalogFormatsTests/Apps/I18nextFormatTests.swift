import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs

@Suite("i18next")
struct I18nextFormatTests {
    private static func written(_ document: ExchangeDocument) -> String {
        String(decoding: I18nextFormat().write(document).bytes, as: UTF8.self)
    }

    @Test func `Keys are nested, and plurals have suffixes`() {
        let document = AppDocument.document([
            AppDocument.Text("label.email/detail", "Email", "E-mail", isShorthand: true),
            AppDocument.Text("label/title", "Labels", "Popisky"),
            AppDocument.Text(
                "payment.limit-reached/detail",
                ".input {$wait :integer} .match $wait one {{{$wait} s}} * {{{$wait} s}}",
                ".input {$wait :integer} .match $wait one {{{$wait} sekunda {$count}}} few {{{$wait} sekundy}} * {{{$wait} sekund}}"
            ),
            AppDocument.Text("label.phone/detail", "Phone", nil),
            AppDocument.Text("a/detail", "A", "Á", isShorthand: true),
        ])
        #expect(
            Self.written(document) == """
                {
                  "label": {
                    "email": "E-mail",
                    "title": "Popisky"
                  },
                  "a": "Á"
                }

                """)
        let lost = I18nextFormat().write(document).diagnostics
        #expect(lost.map(\.key) == ["payment.limit-reached"])
    }

    @Test(arguments: [
        ("{$n}", "{{n}}"), ("{$n :string}", "{{n}}"), ("{$n :number}", "{{n, number}}"),
        ("{$n :number minimumFractionDigits=2}", "{{n, number(minimumFractionDigits: 2)}}"),
        ("{$n :number minimumFractionDigits=2 u:id=x}", "{{n, number(minimumFractionDigits: 2)}}"),
        ("{$n :integer}", "{{n, number(maximumFractionDigits: 0)}}"),
        ("{$n :currency currency=EUR}", "{{n, currency(EUR)}}"),
        ("{$n :currency currency=EUR currencyDisplay=code}", "{{n, currency(currency: EUR; currencyDisplay: code)}}"),
        ("{$n :percent}", "{{n, number(style: percent)}}"), ("{$n :datetime}", "{{n, datetime}}"),
        ("{$n :date length=long}", "{{n, datetime(dateStyle: long)}}"),
        ("{$n :time precision=second}", "{{n, datetime(timeStyle: medium)}}"),
        (".input {$n :number} {{{$n}}}", "{{n, number}}"),
        (".local $m = {$n :integer} {{{$m}}}", "{{n, number(maximumFractionDigits: 0)}}"),
        ("{$n :acme:user}", nil), ("{$n :number minimumFractionDigits=$d}", nil), ("{$n :unit unit=|a;b|}", nil),
        ("{$n :currency currency=$c}", nil), ("{|x|}", nil), ("{:now}", nil), ("{#b}x{/b}", nil),
        ("\\{\\{x\\}\\}", nil), ("$t(x)", nil), ("\\{{$n}", nil), ("{$n}\\}", "{{n}}}"), ("\\{\\{ {$n}", nil),
    ])
    func `Placeholders are written`(source: String, text: String?) {
        let document = AppDocument.document([AppDocument.Text("a/detail", source, isShorthand: true)], to: "en")
        let output = I18nextFormat().write(document)
        #expect(output.diagnostics.count == (text == nil ? 1 : 0))
        #expect(I18nextFormat().read(output.bytes, path: "a").diagnostics == [])
        #expect(String(decoding: output.bytes, as: UTF8.self) == (text.map { "{\n  \"a\": \"\($0)\"\n}\n" } ?? "{}\n"))
    }

    @Test(arguments: [
        ("{{n}}", "{$n}"), ("{{ n }}", "{$n}"), ("{{- n}}", "{$n}"), ("{{n, number}}", "{$n :number}"),
        (
            "{{n,number( minimumFractionDigits : 2 ; useGrouping: never )}}",
            "{$n :number minimumFractionDigits=2 useGrouping=never}"
        ),
        ("{{n, currency(EUR)}}", "{$n :currency currency=EUR}"), ("{{n, datetime}}", "{$n :datetime}"),
        ("{{n, uppercase}}", nil), ("{{a b}}", nil), ("{{n, number(x: $y)}}", nil), ("{{n, number(}}", nil),
        ("{{,}}", nil),
        ("$t(a.b)", nil), ("{{$n}}", nil), ("{{n|}}", nil), ("{{n, number(;)}}", "{$n :number}"),
    ])
    func `Placeholders are read`(text: String, meaning: String?) throws {
        let reading = I18nextFormat().read(Array("{\"a\": \"\(text)\"}".utf8), path: "a")
        guard case .pattern(let pieces)? = reading.units.first?.target else { throw Missing() }
        let element = meaning?.message?.placeholders.first
        #expect(pieces == [.placeholder(text, element)])
        #expect((element == nil) == (meaning == nil))
    }

    private struct Missing: Error {}

    @Test func `Files of others are read`() throws {
        let reading = I18nextFormat().read(Array(ForeignFiles.i18next.utf8), path: "a.json")
        #expect(
            reading.units.map(\.name) == [
                "welcomeBack", "cart.items/detail#one", "cart.items/detail#*", "step_one", "step_two", "reason_spam",
                "reason_other", "boxes/detail#*", "place", "friend_male", "nested.Deep.er", "empty/detail",
                "open/detail",
            ])
        let place = try #require(reading.units.first { $0.name == "place" })
        let ordinal = ".input {$count :integer select=ordinal} .match $count one {{{$count}st}} * {{{$count}th}}"
        #expect(place.target == ordinal.message.map { .message($0) })
        #expect(reading.units.first { $0.name == "empty/detail" }?.target == nil)
        #expect(reading.diagnostics.map { "\($0.place) \($0.code)" } == ["a.json:11:11 F106"])
    }

    @Test(arguments: [
        (#"{"a": 1}"#, "1:7 F106"), (#"{"a": {"b": null}}"#, "1:13 F106"), ("[]", "1:1 F106"), ("", "1:1 F101"),
        (#"{"a": "x", "a": "y"}"#, "1:12 F105"), ("{\n \"a\" \"x\"}", "2:6 F101"),
        (#"{"a": {"detail_one": "x", "detail_few": "y"}}"#, "1:8 M302"),
    ])
    func `Mistakes have places`(text: String, place: String) {
        let reading = I18nextFormat().read(Array(text.utf8), path: "")
        #expect(reading.diagnostics.map { "\($0.place.position?.description ?? "") \($0.code)" } == [place])
        #expect(reading.isUnusable == (text.first != "{"))
    }

    @Test func `Names and texts have places`() throws {
        let bytes = Array(#"{"a": {"detail": "x {{n}}"}}"#.utf8)
        let unit = try #require(I18nextFormat().read(bytes, path: "").units.first)
        #expect(String(decoding: bytes[unit.range], as: UTF8.self) == #""detail""#)
        #expect(String(decoding: bytes[unit.targetRange], as: UTF8.self) == #""x {{n}}""#)
    }
}
