import Foundation
import Testing

@testable import Plainspoken

struct KeysCommandTests {
    private func keys(_ prefix: String = "") throws -> [String: JSONValue] {
        let run = try CommandRun(["keys", "--json"] + (prefix.isEmpty ? [] : [prefix]))
        #expect(run.status == 0)
        let values = try run.lines.map { try JSONValue(parsing: Array($0.utf8)) }
        return Dictionary(values.map { ($0["key"]?.string ?? "", $0) }) { first, _ in first }
    }

    @Test func statuses() throws {
        let keys = try keys()
        let expected = [
            "error": "500", "http.404": "404", "http.418": "418", "http.client-error": "4xx", "http.unknown": "other",
            "http.429.retry-after": "429", "http.503.retry-after": "503", "url.offline": "none (client)",
            "url.timed-out": "none (client)", "url.timed-out.outcome-unknown": "none (client)",
            "url.host-not-found": "none (client)", "url.authentication-required": "none (client)",
            "url.bad-address": "none (client)", "url.cancelled": "none (client)", "cancelled": "none",
            "body.malformed": "400", "body.invalid": "422", "query.invalid": "400", "path.invalid": "400",
            "header.invalid": "400", "field.missing": "–",
            "response.empty": "none (client)", "upstream.unreachable": "503 (gateway)",
            "upstream.timed-out.outcome-unknown": "504 (gateway)", "upstream.busy.retry-after": "503 (gateway)",
            "resource.already-exists": "409", "limit.rate.retry-after": "429", "sign-in.locked": "403",
            "payment.processing": "409", "service.maintenance": "503", "limit.file-size": "413",
            "upstream.failed": "502 (gateway)", "url.failed": "none (client)",
            "service.interrupted": "503 (gateway)", "service.unreachable": "503 (gateway)",
            "service.storage-full": "507 (gateway)", "service.busy": "503 (gateway)",
            "service.busy.retry-after": "503 (gateway)", "error.outcome-unknown": "500", "http.409.neutral": "409",
            "resource.not-found.named": "404", "resource.not-ready.retry-after": "409",
        ]
        for (key, status) in expected { #expect(keys[key]?["status"]?.string == status, "\(key)") }
    }

    @Test func arguments() throws {
        let keys = try keys()
        #expect(keys["http.429.retry-after"]?["arguments"]?[0]?["name"]?.string == "wait")
        #expect(keys["http.429.retry-after"]?["arguments"]?[0]?["type"]?.string == "integer")
        #expect(keys["http.429.retry-after"]?["arguments"]?[1]?["name"]?.string == "waitUnit")
        #expect(keys["field.wrong-type"]?["arguments"]?.elements?.count == 1)
        #expect(keys["field.too-long"]?["arguments"]?.elements?.count == 2)
        #expect(keys["http.404"]?["arguments"]?.elements?.isEmpty == true)
        #expect(keys["url.data-not-allowed"]?["optional"]?.bool == true)
    }

    /// Every entry of the English catalog is listed, with the status of the key that it is a variant of.
    @Test func everyEntry() throws {
        let english = try JSONValue(
            parsing: Array(Data(contentsOf: ConvertCommandTests.catalogs.appending(path: "en.json"))))["messages"]
        let keys = try keys()
        for entry in english?.members ?? [] {
            let listed = try #require(keys[entry.name], "\(entry.name)")
            for circumstance in [".retry-after", ".outcome-unknown", ".neutral", ".named"]
            where entry.name.hasSuffix(circumstance) {
                let status = keys[String(entry.name.dropLast(circumstance.count))]?["status"]?.string
                #expect(listed["status"]?.string == status, "\(entry.name)")
            }
        }
    }

    /// Every key that is not optional has a built-in text.
    @Test func texts() throws {
        let english = try JSONValue(
            parsing: Array(Data(contentsOf: ConvertCommandTests.catalogs.appending(path: "en.json"))))["messages"]
        for (key, value) in try keys() where value["optional"]?.bool == false {
            #expect(english?[key] != nil, "\(key)")
        }
    }

    /// The page of built-in messages is what the command writes.
    @Test func page() throws {
        let file = ConvertCommandTests.catalogs.appending(
            path: "../Sources/Plainspoken/Plainspoken.docc/BuiltInMessages.md")
        let page = try String(contentsOf: file, encoding: .utf8)
        let run = try CommandRun("keys", "--markdown")
        #expect(run.text == page, "out of date; write it with: make keys")
        for entry in try english() { #expect(page.contains("| `\(entry)` |"), "\(entry)") }
    }

    private func english() throws -> [String] {
        try JSONValue(
            parsing: Array(Data(contentsOf: ConvertCommandTests.catalogs.appending(path: "en.json"))))["messages"]?
            .members?.map(\.name) ?? []
    }

    @Test func table() throws {
        let run = try CommandRun("keys", "upstream")
        #expect(run.lines.first?.hasPrefix("KEY ") == true)
        let busy = try #require(run.lines.first { $0.hasPrefix("upstream.busy.retry-after ") })
        #expect(busy.contains("503"))
        #expect(busy.contains("wait (integer), waitUnit (string), retryAfter (integer)"))
        #expect(try CommandRun("keys", "nothing").status == 1)
    }

    /// The catalog states the status that the built-in sources answer with.
    @Test func catalogAndSourcesAgreeOnStatuses() throws {
        let statuses = try keys().mapValues { String(($0["status"]?.string ?? "").prefix(3)) }
        let english = try CatalogOrigin.builtIn.load { $0 == "en" }.flatMap { $0.entries }
        for entry in english {
            guard let status = entry.status else { continue }
            #expect(statuses[entry.key.rawValue] == String(status), "\(entry.key)")
        }
    }
}
