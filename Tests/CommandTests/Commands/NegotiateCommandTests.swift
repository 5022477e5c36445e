import Foundation
import Testing

struct NegotiateCommandTests {
    @Test(arguments: [
        (["pt-BR", "--supported", "pt,pt-BR,en", "--default", "en"], ["pt-BR", "pt", "en"]),
        (["zh-TW, en;q=0.5", "--supported", "en, zh-Hans, zh-Hant"], ["zh-Hant", "en"]),
        (["ko-KR"], ["ko"]),
        (["", "--default", "de"], ["de"]),
    ])
    func languages(_ arguments: [String], _ languages: [String]) throws {
        let run = try CommandRun(["negotiate"] + arguments)
        #expect(run.status == 0)
        #expect(run.lines == languages)
    }

    @Test func tables() throws {
        let run = try CommandRun(
            "negotiate", "zh-TW, de;q=0, en;q=0.5, xx;q=oops", "--supported", "en,de,zh-Hans,zh-Hant", "--explain")
        #expect(run.status == 0)
        let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        #expect(lines[0] == "RANGE  WEIGHT  COMPARED AS  CANDIDATE  DISTANCE  LANGUAGE  SCRIPT  REGION  OUTCOME")
        #expect(lines[1] == "zh-TW  1       zh-Hant-TW   zh-Hant    0         0         0       0       chosen")
        #expect(lines[2].hasSuffix("too far"))
        #expect(lines.contains { $0.hasPrefix("de     0 ") && $0.hasSuffix("refused with q=0") })
        #expect(lines.contains("skipped: “xx;q=oops” at byte 25 is not a language range with a weight"))
        #expect(lines.contains { $0.hasPrefix("1.  zh-Hant") && $0.hasSuffix("best for zh-TW") })
        #expect(lines.contains { $0.hasPrefix("2.  en") })
    }

    @Test func nothingFits() throws {
        let run = try CommandRun("negotiate", "ja", "--supported", "en")
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(!run.errors.isEmpty)
    }

    /// Client input cannot affect the terminal that shows it.
    @Test func hostileHeaders() throws {
        let header = "\u{1B}[31m, \u{202E}x, en;q=\u{7}"
        let run = try CommandRun("negotiate", header, "--supported", "en", "--default", "en", "--explain")
        #expect(run.status == 0)
        #expect(!run.output.contains { $0 < 0x20 && $0 != 0x0A })
        #expect(!run.text.unicodeScalars.contains("\u{202E}"))
    }

    @Test func usage() throws {
        #expect(try CommandRun("negotiate").status == 64)
        #expect(try CommandRun("negotiate", "en", "--supported", "e n").status == 64)
        #expect(try CommandRun("negotiate", "en", "--default", "en_US").errors.contains("Write \"-\""))
    }
}
