import Foundation
import TestSupport
import Testing

@testable import EditorServing

@Suite struct AddressFileTests {
    private let folder: TemporaryFolder
    private let state: String
    private let file: AddressFile

    init() throws {
        folder = try TemporaryFolder()
        state = folder.url.path + "/state/plainspoken"
        file = AddressFile(of: folder.url.path, in: state)
    }

    private var path: String {
        get throws { state + "/" + (try #require(try FileManager.default.contentsOfDirectory(atPath: state).first)) }
    }

    private static func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private static func setMode(_ mode: Int, of path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
    }

    @Test func anAddressIsKeptForThisUserAlone() throws {
        #expect(file.read() == nil)
        let address = EditorAddress(port: 41_234)
        #expect(file.write(address))
        #expect(file.read()?.url == address.url)
        #expect(try Self.mode(state) == 0o700 && Self.mode(path) == 0o600)
        #expect(try path.split(separator: "/").last?.hasPrefix("edit-") == true)
        #expect(file.write(EditorAddress(port: 2)))
        #expect(file.read()?.port == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: state).count == 1)
    }

    @Test func eachFolderHasItsOwnHoweverItIsNamed() throws {
        file.write(EditorAddress(port: 7))
        #expect(AddressFile(of: folder.url.path + "/state/../", in: state).read()?.port == 7)
        #expect(AddressFile(of: state, in: state).read() == nil)
    }

    static let foreign = [
        "", "{}", "[]", "{", "null", #"{"port":1}"#, #"{"secret":"AAAAAAAAAAAAAAAAAAAAAAAA"}"#,
        #"{"port":0,"secret":"AAAAAAAAAAAAAAAAAAAAAAAA"}"#, #"{"port":65536,"secret":"AAAAAAAAAAAAAAAAAAAAAAAA"}"#,
        #"{"port":"1","secret":"AAAAAAAAAAAAAAAAAAAAAAAA"}"#, #"{"port":1,"secret":"AAAA"}"#,
        #"{"port":1,"secret":"../../../../../../../etc"}"#, #"{"port":1,"secret":"AAAAAAAAAAAAAAAAAAAAAAA/"}"#,
        #"{"port":1,"secret":"AAAAAAAAAAAAAAAAAAAAAAAÄ"}"#,
        #"{"port":1,"secret":"AAAAAAAAAAAAAAAAAAAAAAAA"}"# + String(repeating: " ", count: 2_000), "\u{FFFD}\u{0}",
    ]

    @Test(arguments: foreign) func anythingElseDoesNotCountAndIsReplaced(_ content: String) throws {
        file.write(EditorAddress(port: 7))
        try Data(content.utf8).write(to: URL(filePath: path))
        try Self.setMode(0o600, of: path)
        #expect(file.read() == nil)
        #expect(file.write(EditorAddress(port: 8)) && file.read()?.port == 8)
    }

    @Test(arguments: [0o640, 0o604, 0o660, 0o602, 0o777]) func aFileOfOthersDoesNotCount(_ mode: Int) throws {
        file.write(EditorAddress(port: 7))
        try Self.setMode(mode, of: path)
        #expect(file.read() == nil)
        #expect(file.write(EditorAddress(port: 8)) && file.read()?.port == 8)
        #expect(try Self.mode(path) == 0o600)
    }

    @Test(arguments: [0o755, 0o770, 0o1777]) func aFolderOfOthersDoesNotCountAndIsClosed(_ mode: Int) throws {
        file.write(EditorAddress(port: 7))
        try Self.setMode(mode, of: state)
        #expect(file.read() == nil)
        #expect(file.write(EditorAddress(port: 8)) && file.read()?.port == 8)
        #expect(try Self.mode(state) == 0o700)
    }

    @Test func linksAreNotFollowed() throws {
        file.write(EditorAddress(port: 7))
        let (path, elsewhere) = (try path, folder.url.path + "/elsewhere")
        try FileManager.default.moveItem(atPath: path, toPath: elsewhere)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        #expect(file.read() == nil)
        #expect(file.write(EditorAddress(port: 8)) && file.read()?.port == 8)
        #expect(try folder.text(of: "elsewhere").contains("7"))
        // Nor is a link in place of the folder.
        try FileManager.default.moveItem(atPath: state, toPath: state + "-moved")
        try FileManager.default.createSymbolicLink(atPath: state, withDestinationPath: state + "-moved")
        #expect(file.read() == nil && !file.write(EditorAddress(port: 9)))
    }

    @Test func whatIsNoFileDoesNotCount() throws {
        file.write(EditorAddress(port: 7))
        let path = try path
        try FileManager.default.removeItem(atPath: path)
        #expect(unsafe mkfifo(path, 0o600) == 0)
        #expect(file.read() == nil)
        #expect(file.write(EditorAddress(port: 8)) && file.read()?.port == 8)
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(file.read() == nil && !file.write(EditorAddress(port: 9)))
    }

    @Test func withoutAPlaceNothingIsKept() throws {
        try folder.write("", to: "file")
        let nowhere = AddressFile(of: folder.url.path, in: folder.url.path + "/file/plainspoken")
        #expect(!nowhere.write(EditorAddress(port: 1)) && nowhere.read() == nil)
    }
}
