import Foundation
import HTTPTypes
import PlainspokenFoundation
import Testing

@Suite struct HTTPRequestURLTests {
    @Test(
        arguments: [
            ("https://shop.example/orders/17?all=1&q=a%20b#part", "https", "shop.example", "/orders/17?all=1&q=a%20b"),
            ("http://127.0.0.1:8080", "http", "127.0.0.1:8080", "/"),
            ("http://[::1]:8080/x", "http", "[::1]:8080", "/x"),
            ("https://kim:s3cret@shop.example?x", "https", "shop.example", "/?x"),
            ("HTTPS://Shop.example/%2F", "HTTPS", "Shop.example", "/%2F"),
            ("/orders", nil, nil, "/orders"), ("mailto:kim@shop.example", "mailto", nil, "kim@shop.example"),
        ] as [(String, String?, String?, String)])
    func parts(address: String, scheme: String?, authority: String?, path: String) throws {
        let request = HTTPRequest(
            .post, to: try #require(URL(string: address)), headerFields: [.acceptLanguage: "ko"])
        #expect(request.method == .post && request.headerFields[.acceptLanguage] == "ko")
        #expect(request.scheme == scheme && request.authority == authority && request.path == path)
    }

    @Test func relativeToAnother() throws {
        let base = try #require(URL(string: "https://shop.example/orders/"))
        let request = HTTPRequest(.get, to: try #require(URL(string: "17", relativeTo: base)))
        #expect(request.authority == "shop.example" && request.path == "/orders/17")
    }
}
