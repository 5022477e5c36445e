import HTTPTypes
import PlainspokenCalls
import Testing

@Suite struct HTTPRequestAddressTests {
    @Test(
        arguments: [
            ("https", "shop.example", "/orders?x=1", "https://shop.example/orders?x=1"),
            ("http", "127.0.0.1:65535", "", "http://127.0.0.1:65535/"), ("http", "[::1]:80", nil, "http://[::1]:80/"),
            ("http", "[::1]", "/", "http://[::1]/"), ("http", "shop.example:", "/", "http://shop.example:/"),
            ("http+unix", "%2Ftmp%2Fsocket", "/x", "http+unix://%2Ftmp%2Fsocket/x"),
            // A different server, or a different address than it seems.
            ("https", "shop.example", "@evil.example/", nil), ("https", "shop.example", ".evil.example/", nil),
            ("https", "shop.example@evil.example", "/", nil), ("https", "shop.example/", "/", nil),
            ("https", "shop.example?", "/", nil), ("https", "shop.example\\", "/", nil),
            ("https", "shop.example", "/x#part", nil),
            // Ports that don't exist.
            ("http", "127.0.0.1:65536", "/", nil), ("http", "127.0.0.1:99999999999999999999", "/", nil),
            ("http", "[::1]:70000", "/", nil), ("http", "127.0.0.1:-1", "/", nil), ("http", "127.0.0.1:+80", "/", nil),
            ("http", "127.0.0.1:http", "/", nil),
            (nil, "shop.example", "/", nil), ("", "shop.example", "/", nil), ("http", nil, "/", nil),
            ("http", "", "/", nil),
        ] as [(String?, String?, String?, String?)])
    func addresses(scheme: String?, authority: String?, path: String?, address: String?) {
        let request = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: path)
        #expect(request.address == address)
    }
}
