import Testing

@testable import CatalogLanguageServer

struct DocumentURITests {
    @Test(arguments: [
        ("file:///a/b.json", "/a/b.json"), ("FILE:///a", "/a"), ("file://localhost/a", "/a"),
        ("file:///a%20b/%ED%95%9C.json", "/a b/한.json"), ("file:///a/./b/../c//d", "/a/c/d"),
        ("file:///a/b.json#x", "/a/b.json"),
        ("file:///c%3A/x", "/c:/x"), ("file:///%2e%2e/x", "/x"),
    ])
    func pathsAreFound(uri: String, path: String) { #expect(DocumentURI.path(of: uri) == path) }

    @Test(arguments: [
        "", "untitled:1", "http://x/a.json", "file://host/a", "file:a", "file:///%00", "file:///%FF", "git:///a",
    ])
    func othersAreNotFiles(uri: String) { #expect(DocumentURI.path(of: uri) == nil) }

    @Test(arguments: ["/a/b.json", "/a b/한?#%.json"]) func aPathSurvives(path: String) {
        #expect(DocumentURI.path(of: DocumentURI.uri(of: path)) == path)
    }
}
