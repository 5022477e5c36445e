import Foundation
import TestSupport
import Testing

/// What `plainspoken` does when its output is full: it reports it and exits with 1.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
struct FullDiskOutputTests {
    @Test(arguments: [
        ["keys"], ["keys", "--json"], ["keys", "--markdown"], ["negotiate", "ko"], ["negotiate", "ko", "--explain"],
        ["format", "Hello"], ["format", "Hello", "--parts"], ["translate", "--status", "404"],
        ["translate", "--status", "404", "--headers"], ["translate", "--status", "404", "--explain"],
        ["convert", ConvertCommandTests.catalogs.appending(path: "de.json").path], ["batch"],
    ])
    func fullDisk(arguments: [String]) throws {
        try check(arguments, status: 1)
    }

    /// 1 would say that only some texts are missing.
    @Test func exportToFullDisk() throws {
        let catalogs = ConvertCommandTests.catalogs.path
        try check(["export", catalogs, "--format", "po", "--language", "de"], status: 2)
    }

    private func check(_ arguments: [String], status: Int32) throws {
        let process = CommandRun.process(arguments)
        let (input, errors) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = errors
        try process.run()
        try? input.fileHandleForWriting.write(contentsOf: Data("{\"op\":\"format\",\"message\":\"Hello\"}\n".utf8))
        try? input.fileHandleForWriting.close()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == status)
        #expect(text.hasPrefix("plainspoken: cannot write to standard output: "), "\(text)")
    }

    /// Files that cannot be written are an error, and none of them is half-written.
    @Test func files() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"locale":"de","messages":{"a":"eins"}}"#, to: "in/de.json")
        try folder.write(#"{"locale":"fr","messages":{"a":"un"}}"#, to: "in/fr.json")
        try folder.write("x", to: "out/fr.xml/x")
        let run = try CommandRun(
            "convert", folder.url.appending(path: "in").path, "--to", "xml", "-o",
            folder.url.appending(path: "out").path)
        #expect(run.status == 1 && run.errors.contains("fr.xml: cannot be written: "), "\(run.errors)")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "out").path)
        #expect(names == ["fr.xml"])
    }
}
