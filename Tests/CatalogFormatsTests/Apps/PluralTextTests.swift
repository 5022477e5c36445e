import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs

@Suite("Plural texts")
struct PluralTextTests {
    @Test(arguments: [
        (".input {$n :integer} .match $n one {{1}} * {{n}}", "n"),
        (".input {$n :number minimumFractionDigits=1} .match $n one {{1}} * {{n}}", "n"),
        (".input {$n :number select=plural} .match $n one {{1}} * {{n}}", "n"),
        (".local $x = {$n :integer} .match $x one {{1}} * {{n}}", "n"),
        (".input {$n :integer} .local $x = {$n} .match $x few {{1}} * {{n}}", "n"),
        (".input {$n :integer} .match $n * {{n}}", "n"),
        (".input {$n :integer select=ordinal} .match $n one {{1}} * {{n}}", nil),
        (".input {$n :integer select=exact} .match $n 1 {{1}} * {{n}}", nil),
        (".input {$n :integer} .match $n 1 {{1}} * {{n}}", nil),
        (".input {$n :integer} .match $n other {{1}} * {{n}}", nil),
        (".input {$n :string} .match $n one {{1}} * {{n}}", nil),
        (".input {$n :integer} .input {$m :integer} .match $n $m one * {{1}} * * {{n}}", nil),
        (".local $x = {$n :offset subtract=1} .local $y = {$x :integer} .match $y one {{1}} * {{n}}", nil),
        (".local $x = {1 :integer} .match $x one {{1}} * {{n}}", nil),
        ("no variants", nil),
    ])
    func `A plural text has one cardinal selector`(source: String, argument: String?) throws {
        let document = AppDocument.document([AppDocument.Text("a/detail", source)])
        let text = try #require(document.entries.first?.texts.first)
        #expect(PluralText(text)?.argument == argument)
    }

    @Test func `The translation can be the one that has variants`() throws {
        let document = AppDocument.document([
            AppDocument.Text("a/detail", "{$n} ks", ".input {$n :integer} .match $n one {{1}} few {{{$n}}} * {{{$n}}}")
        ])
        let text = try #require(document.entries.first?.texts.first)
        let plural = try #require(PluralText(text))
        #expect(plural.argument == "n")
        #expect(plural.forms.map(\.category) == [.one, .few, .other])
        #expect(plural.forms.map(\.unit.keys) == [["one"], ["few"], ["*"]])
    }

    @Test func `Source and translation must count the same argument`() throws {
        let document = AppDocument.document([
            AppDocument.Text(
                "a/detail", ".input {$n :integer} .match $n one {{1}} * {{n}}",
                ".input {$m :integer} .match $m one {{1}} * {{m}}")
        ])
        let text = try #require(document.entries.first?.texts.first)
        #expect(PluralText(text) == nil)
    }
}
