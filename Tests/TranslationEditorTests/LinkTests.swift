import Foundation
import TestSupport
import Testing

@testable import Plainspoken
@testable import TranslationEditor

/// Files that are not where they seem to be.
@Suite(.hangLimit)
struct LinkTests {
    private let project: SampleProject
    private var outside: String { get throws { try project.place.url.path + "/outside" } }

    init() throws {
        project = try SampleProject()
        try project.place.write("", to: "outside/nothing")
    }

    /// Puts a file outside the folder, and a link to it in its place.
    private func moveOut(_ name: String, _ text: String) throws {
        let (path, target) = (try project.path + "/" + name, try outside + "/" + name)
        try project.place.write(text, to: "outside/\(name)")
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
    }

    @Test(.shows(.editorIsPrivate)) func catalogOutsideIsNotWritten() async throws {
        let text = try project.text("pl.json")
        try moveOut("pl.json", text)
        let page = try await DeskPage(project)
        #expect(await page.ask("open", ["language": "pl"])["error"]?.string?.contains("outside the folder") == true)
        #expect(await page.save("label.email", boxes: [("", ["adres"])])["error"] != nil)
        #expect(try project.place.text(of: "outside/pl.json") == text)
    }

    @Test(.shows(.editorIsPrivate)) func lockOutsideIsNotWritten() async throws {
        try moveOut("catalog-lint.lock", "{ \"version\": 1 }")
        let page = try await DeskPage(project)
        #expect(await page.save("label.email", boxes: [("", ["adres"])])["error"] != nil)
        #expect(
            await page.ask("comment", ["key": "label.email", "language": "pl", "text": "x"])["error"] != nil)
        #expect(try project.place.text(of: "outside/catalog-lint.lock") == "{ \"version\": 1 }")
        // Nothing is saved by half.
        #expect(try project.text("pl.json") == SampleProject.files["pl.json"])
    }

    @Test(.shows(.editorIsPrivate)) func folderOutsideIsNotWritten() async throws {
        try FileManager.default.createSymbolicLink(
            atPath: try project.path + "/more", withDestinationPath: try outside)
        try project.place.write("{ \"locale\": \"en\", \"messages\": { \"more.a\": \"A\" } }", to: "outside/en.json")
        let page = try await DeskPage(project)
        let answer = await page.save("more.a", boxes: [("", ["a"])], anyway: true)
        #expect(answer["error"] != nil, "\(answer.text)")
        #expect(!FileManager.default.fileExists(atPath: try outside + "/pl.json"))
    }

    /// Links inside the folder are followed: the file that they point at is changed.
    @Test func linkInsideIsFollowed() async throws {
        let text = try project.text("pl.json")
        try project.place.write(text, to: "Locales/real/polish")
        try FileManager.default.removeItem(atPath: project.path + "/pl.json")
        try FileManager.default.createSymbolicLink(
            atPath: try project.path + "/pl.json", withDestinationPath: "real/polish")
        let page = try await DeskPage(project)
        #expect(await page.save("label.email", boxes: [("", ["adres"])])["saved"] == true)
        #expect(try project.text("real/polish") == text.replacing("adres e-mail", with: "adres"))
        let type = try FileManager.default.attributesOfItem(atPath: project.path + "/pl.json")[.type]
        #expect(type as? FileAttributeType == .typeSymbolicLink)
    }

    @Test func ownerAndModeStay() async throws {
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: project.path + "/pl.json")
        let page = try await DeskPage(project)
        #expect(await page.save("label.email", boxes: [("", ["adres"])])["saved"] == true)
        let mode = try FileManager.default.attributesOfItem(atPath: project.path + "/pl.json")[.posixPermissions]
        #expect((mode as? NSNumber)?.intValue == 0o640)
    }
}
