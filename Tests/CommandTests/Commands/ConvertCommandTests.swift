import Foundation
import TestSupport
import Testing

@testable import Plainspoken

struct ConvertCommandTests {
    static let catalogs = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "catalogs")

    /// All catalogs of the project have the same contents after conversion to XML and back, with members in the same
    /// order.
    @Test func foldersThereAndBack() throws {
        let folder = try TemporaryFolder()
        let xml = folder.url.appending(path: "xml").path
        let json = folder.url.appending(path: "json").path
        let there = try CommandRun("convert", Self.catalogs.path, "--to", "xml", "--output", xml)
        #expect(there.status == 0, "\(there.errors)")
        let back = try CommandRun("convert", xml, "--to", "json", "--output", json)
        #expect(back.status == 0, "\(back.errors)")

        let names = try FileManager.default.contentsOfDirectory(atPath: Self.catalogs.path).filter {
            $0.hasSuffix(".json") && $0 != "catalog-lint.json"
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: json).sorted() == names.sorted())
        for name in names {
            let before = try JSONValue(parsing: Array(Data(contentsOf: Self.catalogs.appending(path: name))))
            let after = try JSONValue(parsing: Array(Data(contentsOf: URL(filePath: json).appending(path: name))))
            #expect(after["locale"] == before["locale"])
            let (left, right) = (before["messages"]?.members ?? [], after["messages"]?.members ?? [])
            #expect(left.map(\.name) == right.map(\.name))
            for (left, right) in zip(left, right) {
                #expect(left.value == right.value || left.name != right.name, "\(left.name)")
            }
        }
    }

    /// Written files can be read again.
    @Test func refusesWhatItWouldNotRead() throws {
        let folder = try TemporaryFolder()
        let long = String(repeating: "&", count: 60_000)  // five times as long in XML
        let entries = (0..<60).map { #""a.n\#($0)":"\#(long)""# }.joined(separator: ",")
        let path = try folder.write(#"{"locale":"en","messages":{\#(entries)}}"#, to: "en.json")
        let target = folder.url.appending(path: "en.xml").path
        let run = try CommandRun("convert", path, "--output", target)
        #expect(run.status == 1)
        #expect(run.errors.contains("16 MiB") && run.errors.contains("Split"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test func subfoldersStay() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"locale":"de","messages":{"a.b":"eins"}}"#, to: "in/payments/de.json")
        try folder.write("read me", to: "in/README.md")
        let output = folder.url.appending(path: "out").path
        let run = try CommandRun("convert", folder.url.appending(path: "in").path, "--to", "xml", "-o", output)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try folder.text(of: "out/payments/de.xml").contains(#"<message key="a.b">eins</message>"#))
    }

    @Test func fileToOutput() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"locale":"de","messages":{"a.b":"1 < 2"}}"#, to: "de.json")
        let run = try CommandRun("convert", path)
        #expect(run.status == 0)
        #expect(run.text.contains("1 &lt; 2"))
        #expect(try CommandRun("convert", path, "--to", "json").text.hasPrefix("{\n  \"locale\": \"de\""))
    }

    @Test(arguments: [
        ("de.json", "{\n  \"locale\": \"de\",\n  \"messages\": { \"a\": { \"tittle\": \"x\" } }\n}", "de.json:3:24: "),
        ("de.json", #"{"locale":"de","messages":{"a":"x","a":"y"}}"#, "de.json:1:36: "),
        ("de.json", #"{"locale":"en","messages":{}}"#, "de.json:1:11: "),
        ("de.json", "", "de.json:1:1: "),
        ("de.xml", #"<!DOCTYPE c><catalog xmlns="urn:plainspoken:catalog:1" locale="de"/>"#, "de.xml:1:1: "),
        ("de.xml", "<catalog xmlns=\"urn:plainspoken:catalog:1\" locale=\"de\">\n<message/></catalog>", "de.xml:2:1: "),
        ("de.json", "{\"locale\":\"de\",\"messages\":{\n\"a\":\"Hallo {$name\"}}", "de.json:2:"),
        ("de.json", #"{"locale":"de","messages":{"a":".match {$n} one {{x}}"}}"#, "[M301]"),
    ])
    func faultsHavePlaces(_ name: String, _ text: String, _ place: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(text, to: name)
        let output = folder.url.appending(path: "out.json")
        let run = try CommandRun("convert", path, "--output", output.path)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(place), "\(run.errors)")
        #expect(run.errors.contains("^"), "\(run.errors)")
        #expect(!FileManager.default.fileExists(atPath: output.path))
    }

    /// A folder with one broken catalog is not converted at all.
    @Test func foldersAreConvertedAsAWhole() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"locale":"de","messages":{}}"#, to: "in/de.json")
        try folder.write(#"{"locale":"fr","messages":[]}"#, to: "in/fr.json")
        let output = folder.url.appending(path: "out")
        let run = try CommandRun(
            "convert", folder.url.appending(path: "in").path, "--to", "xml", "--output", output.path)
        #expect(run.status == 1)
        #expect(run.errors.contains("fr.json:1:27"))
        #expect(!FileManager.default.fileExists(atPath: output.path))
    }

    /// Two files of one language, JSON and XML, have the same name in the output: neither may be lost.
    @Test func twoFilesOfOneName() throws {
        let folder = try TemporaryFolder()
        let json = try folder.write(#"{"locale":"de","messages":{"a":"eins"}}"#, to: "in/de.json")
        let xml = try folder.write(
            #"<catalog xmlns="urn:plainspoken:catalog:1" locale="de"><message key="b">zwei</message></catalog>"#,
            to: "in/de.xml")
        let input = folder.url.appending(path: "in").path
        let output = folder.url.appending(path: "out").path
        for format in ["json", "xml"] {
            let run = try CommandRun("convert", input, "--to", format, "-o", output)
            #expect(run.status == 1)
            for part in [json, xml, output + "/de." + format, "merge"] {
                #expect(run.errors.contains(part), "\(run.errors)")
            }
            #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "out").path))
        }
    }

    /// An output inside the input must not replace a catalog with another one.
    @Test func inputsAreNotReplacedByOthers() throws {
        let folder = try TemporaryFolder()
        let text = #"<catalog xmlns="urn:plainspoken:catalog:1" locale="de"><message key="b">zwei</message></catalog>"#
        let json = try folder.write(#"{"locale":"de","messages":{"a":"eins"}}"#, to: "in/de.json")
        let xml = try folder.write(text, to: "in/shop/de.xml")
        let input = folder.url.appending(path: "in").path
        let run = try CommandRun("convert", input, "--to", "xml", "-o", input + "/shop/")
        #expect(run.status == 1)
        #expect(run.errors.contains(json) && run.errors.contains(xml), "\(run.errors)")
        #expect(try folder.text(of: "in/shop/de.xml") == text)
        // Its own contents in another format are not a loss.
        let beside = try CommandRun("convert", input, "--to", "xml", "-o", input)
        #expect(beside.status == 0, "\(beside.errors)")
    }

    @Test(
        arguments: [
            (["de.xml"], 0), (["new/de.xml"], 0), (["de.json"], 0), (["fr.xml"], 1), (["pt_BR.xml"], 1),
            (["de.xml", "--to", "json"], 64), (["de.json", "--to", "xml"], 64), (["de.txt"], 64), (["de"], 64),
        ] as [([String], Int32)])
    func outputNames(_ arguments: [String], _ status: Int32) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(#"{"locale":"de","messages":{"a":"eins"}}"#, to: "in/de.json")
        let output = folder.url.appending(path: arguments[0]).path
        let run = try CommandRun(["convert", path, "--output", output] + Array(arguments.dropFirst()))
        #expect(run.status == status, "\(run.errors)")
        let written = folder.url.appending(path: arguments[0]).path
        #expect(FileManager.default.fileExists(atPath: written) == (status == 0))
    }

    /// Contents that XML 1.0 cannot express are refused with their place.
    @Test func whatXMLCannotHold() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("{\"locale\":\"de\",\"messages\":{\n\"a\":\"x\\u0001\"}}", to: "de.json")
        let run = try CommandRun("convert", path)
        #expect(run.status == 1)
        #expect(run.errors.contains("de.json:2:"), "\(run.errors)")
    }

    @Test func usage() throws {
        let folder = try TemporaryFolder()
        #expect(try CommandRun("convert").status == 64)
        #expect(try CommandRun("convert", folder.url.path).status == 64)
        #expect(try CommandRun("convert", folder.url.path, "--output", "x").status == 64)
        #expect(try CommandRun("convert", "/nowhere/de.json").status == 1)
        #expect(try CommandRun("convert", try folder.write("", to: "de.yaml")).status == 1)
    }
}
