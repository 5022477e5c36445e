@testable import CatalogLanguageServer

enum Editors {
    static func use() {
        let (said, code) = LanguageServer.conversation(Array("Content-Length: 2\r\n\r\n{}".utf8))
        API.expect(code == 1 && said.starts(with: "Content-Length: ".utf8), String(decoding: said, as: UTF8.self))
    }
}
