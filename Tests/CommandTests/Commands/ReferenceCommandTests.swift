import Foundation
import TestSupport
import Testing

@testable import Plainspoken

struct ReferenceCommandTests {
    @Test(arguments: [
        (["81SY-V0R1"], ["reference=81SY-V0R1", "039f6c18"]), (["8lsy vor1"], ["reference=81SY-V0R1", "039f6c18"]),
        (["urn:uuid:0c9f3d6e-51b7-8e20-a4d1-7be2039f6c18"], ["81SY-V0R1"]),
        (["0C9F3D6E-51B7-8E20-A4D1-7BE2039F6C18"], ["81SY-V0R1"]),
    ])
    func codes(_ arguments: [String], _ lines: [String]) throws {
        let run = try CommandRun(["reference"] + arguments)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.lines == lines)
    }

    @Test(arguments: [
        ("81SY-V0R2", "the check character does not match"), ("81SY-V0R", "this text has 7"),
        ("81SY-UOR1", "it may be V"), ("c232ab00-9414-11ec-b3c8-9f6bdeced846", "the versions 1, 2 and 6"),
        ("\u{1B}[31m", "“"), ("", "this text has none"),
        // Only letters and digits count, not how many bytes they are in quotation marks and with spaces.
        ("“ 81SY – V0R „ ” — · · ·", "this text has 7"),
        ("0c9f3d6e51b78e20a4d17be2039f6c18", "neither a code nor a UUID"),
    ])
    func refused(_ text: String, _ words: String) throws {
        let run = try CommandRun("reference", text)
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(run.errors.contains(words) && !run.errors.contains("\u{1B}"), "\(run.errors)")
    }

    @Test func wrongArguments() throws {
        #expect(try CommandRun("reference").status == 64)
        #expect(try CommandRun("reference", "81SY-V0R1", "81SY-V0R1").status == 64)
    }

    /// `translate --reference` shows the member, and texts that need the code.
    @Test func translated() throws {
        let folder = try TemporaryFolder()
        let entry = #"""
            {"locale":"en","messages":{"shop.closed":{"title":"Closed","detail":"Quote {$reference}.",
            "placeholders":{"reference":{"type":"string","example":"K7M3-9QFH"}}}}}
            """#
        try folder.write(entry, to: "en.json")
        let arguments = ["translate", "--key", "shop.closed", "--catalogs", folder.url.path]
        let plain = try JSONValue(parsing: Array(CommandRun(arguments).output))
        #expect(plain["reference"] == nil && plain["detail"]?.string == "Quote K7M3-9QFH.")
        let run = try CommandRun(arguments + ["--reference"])
        let problem = try JSONValue(parsing: Array(run.output))
        let reference = try #require(problem["reference"]?.string)
        #expect(problem["detail"]?.string == "Quote \(reference)." && run.errors.isEmpty)
        let id = try #require(problem["instance"]?.string)
        #expect(try CommandRun("reference", id).lines == [reference])
        let explained = try CommandRun(arguments + ["--reference", "--explain"])
        #expect(explained.text.contains("\nreference   "))
    }
}
