import Testing

struct HelpTests {
    /// Every command has help, with examples that can be copied.
    @Test(arguments: [
        "translate", "format", "negotiate", "convert", "keys", "reference", "batch", "openapi", "docs", "diff", "edit",
    ])
    func helpHasExamples(_ command: String) throws {
        let run = try CommandRun(command, "--help")
        #expect(run.status == 0)
        #expect(run.text.contains("plainspoken \(command)"))
        // An example that is broken across lines cannot be copied.
        for line in run.lines where line.hasPrefix("  plainspoken") {
            #expect(line.count { $0 == "'" }.isMultiple(of: 2), "\(line)")
        }
    }

    @Test func unknownCommands() throws {
        #expect(try CommandRun("fly").status == 64)
        #expect(try CommandRun("--help").text.contains("plainspoken translate --status 404"))
    }
}
