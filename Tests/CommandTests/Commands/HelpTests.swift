import Testing

struct HelpTests {
    /// Every command explains itself, with examples that can be copied.
    @Test(arguments: ["translate", "format", "negotiate", "convert", "keys", "batch"])
    func helpHasExamples(_ command: String) throws {
        let run = try CommandRun(command, "--help")
        #expect(run.status == 0)
        #expect(run.text.contains(command == "batch" ? #"{"op":"translate""# : "plainspoken \(command)"))
    }

    @Test func unknownCommands() throws {
        #expect(try CommandRun("fly").status == 64)
        #expect(try CommandRun("--help").text.contains("plainspoken translate --status 404"))
    }
}
