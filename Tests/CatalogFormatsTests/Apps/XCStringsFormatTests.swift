import LanguageTags
import MessageFormat2
import Testing

@testable import CatalogFormats
@testable import Catalogs

@Suite("String catalogs of Xcode")
struct XCStringsFormatTests {
    @Test func `A plural is written as Xcode writes it`() {
        let document = AppDocument.document(
            [
                AppDocument.Text(
                    "b/detail", ".input {$n :integer} .match $n one {{One for {$who}}} * {{{$n} for {$who}}}",
                    ".input {$n :integer} .match $n one {{{$who}: 1}} few {{{$who}: {$n}}} * {{{$who}: {$n}}}",
                    state: .needsReview),
                AppDocument.Text("a10/title", "100% %d", nil),
                AppDocument.Text("a9/title", "Hello {$who}", "Ahoj {$who}"),
            ], description: "Said when it happens.",
            arguments: [CatalogPlaceholder(name: "n", example: "5", description: "files")])
        let expected = #"""
            {
              "sourceLanguage" : "en",
              "strings" : {
                "a9/title" : {
                  "comment" : "Said when it happens.\n%@: who",
                  "extractionState" : "manual",
                  "localizations" : {
                    "cs" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Ahoj %@"
                      }
                    },
                    "en" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "Hello %@"
                      }
                    }
                  }
                },
                "a10/title" : {
                  "comment" : "Said when it happens.",
                  "extractionState" : "manual",
                  "localizations" : {
                    "en" : {
                      "stringUnit" : {
                        "state" : "translated",
                        "value" : "100%% %%d"
                      }
                    }
                  }
                },
                "b/detail" : {
                  "comment" : "Said when it happens.\n%1$lld: n: files, such as 5\n%2$@: who",
                  "extractionState" : "manual",
                  "localizations" : {
                    "cs" : {
                      "variations" : {
                        "plural" : {
                          "few" : {
                            "stringUnit" : {
                              "state" : "needs_review",
                              "value" : "%2$@: %1$lld"
                            }
                          },
                          "one" : {
                            "stringUnit" : {
                              "state" : "needs_review",
                              "value" : "%2$@: 1"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "needs_review",
                              "value" : "%2$@: %1$lld"
                            }
                          }
                        }
                      }
                    },
                    "en" : {
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "One for %2$@"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%1$lld for %2$@"
                            }
                          }
                        }
                      }
                    }
                  }
                }
              },
              "version" : "1.0"
            }
            """#
        #expect(String(decoding: XCStringsFormat().write(document).bytes, as: UTF8.self) == expected)
    }

    @Test func `The forms of an untranslated plural are shown`() throws {
        let document = AppDocument.document([
            AppDocument.Text("b/detail", ".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}}")
        ])
        let reading = XCStringsFormat().read(XCStringsFormat().write(document).bytes, path: "a")
        #expect(reading.sourceLanguage == "en")
        #expect(reading.targetLanguage == "cs")
        #expect(reading.units.map(\.name) == ["b/detail#one", "b/detail#*"])
        #expect(reading.units.map(\.target) == [nil, nil])
        #expect(reading.units.map(\.state) == [.untranslated, .untranslated])
    }

    @Test func `Files of others are read`() throws {
        let bytes = Array(ForeignFiles.xcstrings.utf8)
        let reading = XCStringsFormat().read(bytes, path: "a")
        #expect(reading.targetLanguage == "cs")
        #expect(reading.units.map(\.name) == ["Hello %@", "files", "files", "files", "tap", "two", "german"])
        #expect(reading.units.map(\.keys) == [[], ["one"], ["few"], ["*"], [], [], []])
        let hello = try #require(reading.units.first)
        #expect(hello.note == "A greeting")
        #expect(hello.state == .needsReview)
        #expect(hello.source == .pattern([.text("Hello "), .placeholder("%@", "{$arg1}".message?.placeholders.first)]))
        #expect(String(decoding: bytes[hello.targetRange], as: UTF8.self) == #""Ahoj %@, %@ 100 %""#)
        let few = try #require(reading.units.first { $0.keys == ["few"] })
        #expect(
            few.target
                == .pattern([
                    .text("Mám "), .placeholder("%1$lld", "{$arg1 :integer}".message?.placeholders.first),
                    .text(" soubory v "), .placeholder("%2$@", "{$arg2}".message?.placeholders.first),
                ]))
        #expect(
            reading.diagnostics.map { "\($0.place) \($0.code)" } == ["a:27:33 F113", "a:33:11 F113", "a:37:36 F113"])
    }

    @Test func `One of several languages is read`() throws {
        let reading = XCStringsFormat().read(Array(ForeignFiles.xcstrings.utf8), path: "a", language: "de")
        #expect(reading.targetLanguage == "de")
        #expect(reading.units.last?.target == .text("x"))
        // The state does not exist. That there are other languages is known to whoever asks for one.
        #expect(reading.diagnostics.map { "\($0.place) \($0.code)" } == ["a:37:70 F106"])
    }

    @Test(arguments: [
        ("[]", "1:1 F106"), ("{}", "1:1 F106"), (#"{"strings": 1}"#, "1:1 F106"),
        (#"{"sourceLanguage": "?", "strings": {}}"#, "1:20 F109"), (#"{"strings": {"a": 1}}"#, "1:19 F106"),
        (#"{"strings": {"a": {"localizations": {"cs": {"stringUnit": {"value": 1}}}}}}"#, "1:69 F106"),
        (
            #"{"strings": {"a": {"localizations": {"cs": {"variations": {"plural": {"one": {"stringUnit": {"value": "x"}}}}}}}}}"#,
            "1:70 M302"
        ),
        (#"{"strings": {"a": {"localizations": {"cs": {"variations": {"plural": {"lots": {}}}}}}}}"#, "1:71 F113"),
    ])
    func `Mistakes have places`(text: String, place: String) {
        let reading = XCStringsFormat().read(Array(text.utf8), path: "")
        #expect(reading.diagnostics.map { "\($0.place.position?.description ?? "") \($0.code)" } == [place])
        #expect(reading.isUnusable == !text.contains(#""strings": {"#))
    }
}
