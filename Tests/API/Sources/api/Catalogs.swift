import PlainspokenXML

@testable import Plainspoken

enum Catalogs {
    static func use() throws {
        let json = """
            {"locale": "en", "messages": {"shop.full": {"title": "Full", "detail": {"match": ["$n :integer"], "variants":
            {"one": "{$n} thing", "*": "{$n} things"}}, "action": "Go", "description": "d", "maxLength": 40,
            "placeholders": {"n": {"type": "integer", "example": "3"}}, "lint-ignore": ["T602"]}}}
            """
        let document = JSONCatalogFormat.json.read(Array(json.utf8), path: "en.json")
        API.expect(document.error == nil && document.catalog.language == "en", "\(document.diagnostics)")
        let catalog = document.catalog
        guard let entry = catalog.entry(for: "shop.full"), let detail = entry.detail else {
            return API.expect(false, "read")
        }
        API.expect(detail.variantForm?.selectors == ["$n :integer"] && detail.message.contains(".match"), "variants")
        API.expect(entry.placeholders[0].example == "3" && entry.maximumLength == 40, "metadata")
        API.expect(entry.ignoredRules == ["T602"] && entry.description == "d" && !entry.isShorthand, "metadata")
        API.expect(entry.place.line == 1 && detail.place(of: 0..<1).line == 1, "positions")
        API.expect(detail.parse().isValid, "parsing")
        let xml = try XMLCatalogFormat.xml.write(catalog)
        API.expect(XMLCatalogFormat.xml.read(xml, path: "en.xml").catalog.entries.count == 1, "converted")

        let broken = JSONCatalogFormat.json.read(
            Array(#"{"locale":"en","messages":{"a":{"tittle":"x"}}}"#.utf8), path: "en.json")
        let diagnostic = broken.diagnostics[0]
        API.expect(diagnostic.code == .unknownMember && diagnostic.place.column == 33, "\(diagnostic)")
        API.expect(diagnostic.help == "Did you mean \"title\"?" && diagnostic.key == "a", "\(diagnostic)")

        API.expect(CatalogOrigin.builtIn.isBuiltIn && CatalogOrigin.builtInLanguages.contains("ko"), "built in")
        let own = CatalogOrigin.catalogs([MessageCatalog(language: "en", entries: [CatalogEntry("label.a", "A")])])
        API.expect(try own.load().count == 1, "catalogs in code")
        do {
            let uses: Set<ManifestUse> = [.ifPresent, .required, .ignored]
            API.expect(uses.count == 3, "uses of a manifest")
            _ = try CatalogOrigin.directory("/nowhere", formats: [.json, .xml], manifest: .required).load()
        } catch {
            API.expect(error.code == .unreadable && error.place.path == "/nowhere", "\(error)")
        }
        print("catalogs")
    }
}
