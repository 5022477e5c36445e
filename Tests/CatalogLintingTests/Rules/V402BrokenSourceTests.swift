import Testing

@testable import CatalogLinting

/// The variables of a source that cannot be read are not known.
@Suite struct V402BrokenSourceTests {
    @Test(arguments: [
        ("Hello {$name", "Hola, {$name}"),
        (".input {$n :integer} .match $n one {{{$n} file}} * {{{$n} files}", "{$n} Dateien"),
    ])
    func noVariableIsUnknown(source: String, translation: String) throws {
        let inputs = [RuleAnswers.catalog(["a": source], "en"), RuleAnswers.catalog(["a": translation], "de")]
        #expect(try RuleAnswers.findings(inputs, ["V401", "V402"]) == [])
        // The mistake itself is reported.
        #expect(try RuleAnswers.findings(inputs, ["M301"]).count == 1)
    }

    @Test func theVariablesOfAReadableSourceAreKnown() throws {
        let inputs = [
            RuleAnswers.catalog(["a": "Hello {$name}"], "en"), RuleAnswers.catalog(["a": "Hola, {$nombre}"], "es"),
        ]
        #expect(try RuleAnswers.findings(inputs, ["V402"]).count == 1)
    }
}
