import Testing

@testable import CatalogLinting
@testable import Catalogs

/// What the schema of SARIF 2.1.0 and its prose ask of a log.
@Suite struct SARIFOutputTests {
    static let english = "{ \"locale\": \"en\",\n  \"messages\": { \"a\": \"Hello {$name}\", \"b\": \"Save\" } }"
    static let german = "{ \"locale\": \"de\",\n  \"messages\": { \"a\": \"😀 {$nmae}\" } }"

    static func log(_ folder: String = "c d/ü%", _ options: OutputOptions = OutputOptions()) throws -> JSONValue {
        let report = try Linter().lint(inputs: [
            CatalogInput(path: folder + "/en.json", bytes: Array(english.utf8)),
            CatalogInput(path: folder + "/de.json", bytes: Array(german.utf8)),
        ])
        return try JSONValue(parsing: HostileReport.output("sarif", report, options), duplicates: .refused)
    }

    /// The log, its run and its tool have what is required.
    @Test func log() throws {
        let log = try Self.log()
        #expect(log["version"]?.string == "2.1.0")
        #expect(log["$schema"]?.string?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try #require(log["runs"]?[0])
        #expect(run["columnKind"]?.string == "utf16CodeUnits")
        #expect(run["tool"]?["driver"]?["name"]?.string == "catalog-lint")
        #expect(run["originalUriBaseIds"]?["SRCROOT"] != nil)
        #expect(run["invocations"]?[0]?["executionSuccessful"]?.bool == true)
    }

    /// Rules have help and a default level, and their ids are unique.
    @Test func rules() throws {
        let rules = try #require(Self.log()["runs"]?[0]?["tool"]?["driver"]?["rules"]?.elements)
        #expect(Set(rules.compactMap { $0["id"]?.string }).count == AllRules.all.count)
        for rule in rules {
            for member in ["shortDescription", "fullDescription", "help"] {
                #expect(rule[member]?["text"]?.string?.isEmpty == false)
            }
            let level = rule["defaultConfiguration"]?["level"]?.string ?? ""
            #expect(["none", "note", "warning", "error"].contains(level))
            #expect(rule["defaultConfiguration"]?["enabled"]?.bool != nil)
        }
    }

    /// Results refer to their rules and files, and regions are in order.
    @Test func results() throws {
        for log in [try Self.log(), try JSONValue(parsing: HostileReport.output("sarif", HostileReport.report()))] {
            let run = try #require(log["runs"]?[0])
            let rules = run["tool"]?["driver"]?["rules"]?.elements ?? []
            let artifacts = run["artifacts"]?.elements ?? []
            let results = try #require(run["results"]?.elements)
            #expect(!results.isEmpty)
            for result in results {
                let index = try #require(result["ruleIndex"]?.integer)
                #expect(rules[Int(index)]["id"] == result["ruleId"])
                #expect(["note", "warning", "error"].contains(result["level"]?.string ?? ""))
                #expect(result["message"]?["text"]?.string != nil)
                #expect(result["partialFingerprints"]?["catalogLint/v1"]?.string?.utf8.count == 16)
                #expect(result["suppressions"] == nil)
                let related = result["relatedLocations"]?.elements ?? []
                #expect(related.map { $0["id"]?.integer } == related.indices.map { Int64($0 + 1) })
                for location in (result["locations"]?.elements ?? []) + related {
                    try check(try #require(location["physicalLocation"]), artifacts)
                }
                for fix in result["fixes"]?.elements ?? [] {
                    let change = try #require(fix["artifactChanges"]?[0])
                    #expect(change["artifactLocation"]?["uri"] != nil)
                    let replacements = try #require(change["replacements"]?.elements)
                    #expect(!replacements.isEmpty)
                    for replacement in replacements {
                        try check(region: try #require(replacement["deletedRegion"]))
                        #expect(replacement["insertedContent"]?["text"]?.string != nil)
                    }
                }
            }
        }
    }

    /// A result is one line without spaces, and rules are described once. GitHub takes 10 MB, compressed; results are most of a
    /// log with many.
    @Test func size() throws {
        let report = HostileReport.report((0..<500).map { "catalogs/folder-\($0 % 7)/de.json" })
        let lines = HostileReport.output("sarif", report).split(separator: 0x0A)
        let results = lines.filter { $0.starts(with: #"{"ruleId":"#.utf8) }
        #expect(results.count == report.findings.count)
        for result in results {
            #expect(result.count < 2_000)
            #expect(!result.contains("\n ".utf8) && !result.contains(": {".utf8))
        }
        let help = try #require(RulePage.named("V402").first).summary
        #expect(String(decoding: lines.joined(), as: UTF8.self).components(separatedBy: help).count == 3)
    }

    private func check(_ location: JSONValue, _ artifacts: [JSONValue]) throws {
        let artifact = try #require(location["artifactLocation"])
        let uri = try #require(artifact["uri"]?.string)
        #expect(uri.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"<>\"{}|\\^`".utf8.contains($0) })
        #expect(uri.hasPrefix("file:///") == (artifact["uriBaseId"] == nil))
        let number = try #require(artifact["index"]?.integer)
        #expect(artifacts[Int(number)]["location"]?["uri"]?.string == uri)
        try check(region: try #require(location["region"]))
    }

    private func check(region: JSONValue) throws {
        // Where it ends in the same line, that need not be said (§3.30.7).
        let numbers = try ["startLine", "startColumn", region["endLine"] == nil ? "startLine" : "endLine", "endColumn"]
            .map { try #require(region[$0]?.integer) }
        #expect(numbers.allSatisfy { $0 >= 1 })
        #expect((numbers[0], numbers[1]) <= (numbers[2], numbers[3]))
    }

    /// The members that the schema has for each kind of object, as far as they are used here; it allows no others.
    static let schema: [(path: [String], names: Set<String>)] = [
        ([], ["$schema", "version", "runs", "inlineExternalProperties", "properties"]),
        (
            ["runs"],
            [
                "tool", "automationDetails", "invocations", "columnKind", "newlineSequences", "originalUriBaseIds",
                "artifacts",
                "results", "language", "properties",
            ]
        ),
        (["runs", "tool", "driver"], ["name", "semanticVersion", "version", "informationUri", "rules", "properties"]),
        (
            ["runs", "tool", "driver", "rules"],
            [
                "id", "name", "shortDescription", "fullDescription", "help", "helpUri", "defaultConfiguration",
                "properties",
            ]
        ),
        (["runs", "tool", "driver", "rules", "defaultConfiguration"], ["enabled", "level", "rank"]),
        (["runs", "tool", "driver", "rules", "help"], ["text", "markdown"]),
        (["runs", "artifacts"], ["location", "length", "encoding", "mimeType", "roles", "hashes"]),
        (["runs", "artifacts", "location"], ["uri", "uriBaseId", "index", "description"]),
        (["runs", "invocations"], ["executionSuccessful", "toolExecutionNotifications", "exitCode"]),
        (
            ["runs", "results"],
            [
                "ruleId", "ruleIndex", "level", "message", "locations", "partialFingerprints", "relatedLocations",
                "fixes",
                "suppressions",
            ]
        ),
        (["runs", "results", "message"], ["text", "markdown", "id", "arguments"]),
        (["runs", "results", "locations"], ["id", "physicalLocation", "logicalLocations", "message"]),
        (["runs", "results", "relatedLocations"], ["id", "physicalLocation", "logicalLocations", "message"]),
        (["runs", "results", "locations", "physicalLocation"], ["artifactLocation", "region", "contextRegion"]),
        (
            ["runs", "results", "locations", "physicalLocation", "artifactLocation"],
            ["uri", "uriBaseId", "index", "description"]
        ),
        (
            ["runs", "results", "locations", "physicalLocation", "region"],
            ["startLine", "startColumn", "endLine", "endColumn", "byteOffset", "byteLength", "snippet"]
        ),
        (["runs", "results", "locations", "logicalLocations"], ["name", "fullyQualifiedName", "kind", "index"]),
        (["runs", "results", "fixes"], ["description", "artifactChanges"]),
        (["runs", "results", "fixes", "artifactChanges"], ["artifactLocation", "replacements"]),
        (["runs", "results", "fixes", "artifactChanges", "replacements"], ["deletedRegion", "insertedContent"]),
        (["runs", "results", "suppressions"], ["kind", "status", "justification", "guid", "location"]),
    ]

    /// Objects have the members of the schema and no others.
    @Test(arguments: schema.map(\.path))
    func members(path: [String]) throws {
        var report = HostileReport.report()
        report.suppressed = [SuppressedFinding(report.findings.removeLast(), reason: "a joke")]
        report.remarks = ["a remark"]
        let allowed = try #require(Self.schema.first { $0.path == path }).names
        var objects = [try JSONValue(parsing: HostileReport.output("sarif", report))]
        for name in path {
            objects = objects.compactMap { $0[name] }.flatMap { $0.elements ?? [$0] }
        }
        #expect(!objects.isEmpty)
        for object in objects { #expect(Set((object.members ?? []).map(\.name)).isSubset(of: allowed)) }
    }

    /// The log says which version wrote it.
    @Test func version() throws {
        let driver = try Self.log()["runs"]?[0]?["tool"]?["driver"]
        #expect(driver?["version"]?.string == OutputOptions().version)
        #expect(driver?["semanticVersion"]?.string == OutputOptions().version)
    }

    /// Columns are UTF-16, URIs are percent-encoded.
    @Test func places() throws {
        let results = try #require(Self.log()["runs"]?[0]?["results"]?.elements)
        let place = try #require(
            results.first { $0["ruleId"]?.string == "V402" }?["locations"]?[0]?["physicalLocation"])
        #expect(place["region"]?["startLine"]?.integer == 2 && place["region"]?["startColumn"]?.integer == 27)
        #expect(place["artifactLocation"]?["uri"]?.string == "c%20d/%C3%BC%25/de.json")
    }

    /// Paths start from the repository.
    @Test(arguments: [
        ("de.json", "/r/sub", "/r", "sub/de.json"), ("./x/../de.json", "/r/sub", "/r", "sub/de.json"),
        ("../de.json", "/r/sub", "/r", "de.json"), ("/r/a b/de.json", "/r/sub", "/r", "a%20b/de.json"),
        ("/other/de.json", "/r/sub", "/r", "file:///other/de.json"),
        ("../../de.json", "/r/sub", "/r", "file:///de.json"), ("de.json", "/r/sub", "", "de.json"),
        ("/x/de.json", "", "", "file:///x/de.json"), ("c:d/de.json", "", "", "c%3Ad/de.json"),
        ("/rest/de.json", "/r", "/r", "file:///rest/de.json"),
    ])
    func paths(path: String, folder: String, root: String, uri: String) throws {
        var options = OutputOptions()
        (options.workingFolder, options.root) = (folder, root)
        let report = HostileReport.report([path])
        let log = try JSONValue(parsing: HostileReport.output("sarif", report, options))
        let location = log["runs"]?[0]?["artifacts"]?[0]?["location"]
        #expect(location?["uri"]?.string == uri)
    }

    /// Once one result is suppressed, all say whether they are.
    @Test func suppressions() throws {
        var report = HostileReport.report(["a", "b"])
        report.suppressed = [SuppressedFinding(report.findings.removeLast(), reason: "a joke")]
        let log = try JSONValue(parsing: HostileReport.output("sarif", report))
        let results = try #require(log["runs"]?[0]?["results"]?.elements)
        #expect(results.map { $0["suppressions"]?.elements?.count } == [0, 1])
        #expect(results[1]["suppressions"]?[0]?["kind"]?.string == "external")
        #expect(results[1]["suppressions"]?[0]?["justification"]?.string == "a joke")
    }
}
