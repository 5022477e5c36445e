import Foundation
import PlainspokenTesting
import Testing

@testable import Plainspoken

struct DeclarationTests {
    enum PaymentError: Error, Diagnosable {
        case declined

        var diagnosis: Diagnosis { Diagnosis("payment.declined", arguments: ["last4": .string("4242")]) }

        static var messages: [MessageDeclaration] {
            [
                MessageDeclaration(
                    "payment.declined", arguments: ["last4": .string, "account": .private(.string)]),
                MessageDeclaration("payment.expired", isOptional: true),
            ]
        }
    }

    /// Asks for the same message as `PaymentError`, with less.
    struct Others: ErrorSource {
        var messages: [MessageDeclaration] { [MessageDeclaration("payment.declined", arguments: ["last4": .integer])] }

        func diagnose(_ error: VaultError, in context: DiagnosisContext) -> Diagnosis? { nil }
    }

    private func written(_ translator: ErrorTranslator, _ types: [any Diagnosable.Type]) throws -> JSONValue {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try translator.writeDeclarations(to: file.path, of: types)
        let bytes = Array(try Data(contentsOf: file))
        #expect(bytes.last == 0x0A)
        return try JSONValue(parsing: bytes, duplicates: .refused)
    }

    @Test func everythingIsWritten() throws {
        let file = try written(try ErrorTranslator(sources: [VaultErrors()]), [PaymentError.self])
        #expect(file["version"]?.integer == 1)
        let messages = try #require(file["messages"])
        let keys = messages.members?.map(\.name) ?? []
        #expect(keys == keys.sorted())
        #expect(keys.contains("http.404"))
        #expect(messages["http.404"] == .object([]))
        #expect(messages["http.429.retry-after"]?["arguments"]?["retryAfter"]?["type"]?.string == "integer")
        #expect(messages["vault.sealed"]?["arguments"]?["path"]?["private"]?.bool == true)
        #expect(messages["vault.sealed"]?["arguments"]?["attempts"]?["private"] == nil)
        #expect(messages["vault.sealed-again"]?["optional"]?.bool == true)
        #expect(messages["payment.expired"]?["optional"]?.bool == true)
        #expect(messages["payment.declined"]?["optional"] == nil)
    }

    /// If several sources declare the same message, texts can rely only on what all of them supply.
    @Test func severalSources() throws {
        let file = try written(try ErrorTranslator(sources: [Others()]), [PaymentError.self])
        let arguments = file["messages"]?["payment.declined"]?["arguments"]
        #expect(arguments?["account"]?["optional"]?.bool == true)
        #expect(arguments?["last4"]?["optional"] == nil)
        #expect(arguments?["last4"]?["type"]?.string == "string")
    }

    @Test func theFileChangesOnlyWithTheCode() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "messages.json").path
        let translator = try ErrorTranslator()
        try translator.writeDeclarations(to: path)
        let number = { try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int }
        let before = try number()
        try translator.writeDeclarations(to: path)
        #expect(try number() == before)
        try translator.writeDeclarations(to: path, of: [PaymentError.self])
        #expect(try number() != before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["messages.json"])
    }

    @Test func foldersThatAreNotThere() throws {
        let translator = try ErrorTranslator()
        let error = #expect(throws: DeclarationsNotWritten.self) {
            try translator.writeDeclarations(to: "/nowhere/at/all/messages.json")
        }
        #expect(error?.description.contains("/nowhere/at/all/messages.json") == true)
    }

    /// The written file matches the schema.
    @Test func schema() throws {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Resources/messages.schema.json")
        let schema = try JSONValue(parsing: Array(try Data(contentsOf: path)))
        let file = try written(try ErrorTranslator(sources: [VaultErrors()]), [PaymentError.self])
        let properties = { (value: JSONValue?) in Set((value?["properties"]?.members ?? []).map(\.name)) }
        let names = { (value: JSONValue?) in Set((value?.members ?? []).map(\.name)) }
        #expect(names(file).isSubset(of: properties(schema)))
        #expect(schema["properties"]?["version"]?["const"]?.integer == file["version"]?.integer)
        for message in file["messages"]?.members ?? [] {
            #expect(names(message.value).isSubset(of: properties(schema["$defs"]?["message"])))
            for argument in message.value["arguments"]?.members ?? [] {
                #expect(names(argument.value).isSubset(of: properties(schema["$defs"]?["argument"])))
                let types = schema["$defs"]?["argument"]?["properties"]?["type"]?["enum"]?.elements ?? []
                #expect(types.contains(argument.value["type"] ?? .null))
            }
        }
    }
}
