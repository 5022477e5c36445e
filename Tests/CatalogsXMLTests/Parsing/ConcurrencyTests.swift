import CatalogsXML
import TestSupport
import Testing

@testable import Catalogs

/// Every document has a context of its own: reading is the same from any number of threads.
struct ConcurrencyTests {
    @Test(.shows(.xmlOwnParser)) func manyAtOnce() async {
        let good = Array(
            "<catalog xmlns='urn:plainspoken:catalog:1' locale='en'><message key='a'>x &amp; y</message></catalog>".utf8
        )
        let bad = Array(
            "<catalog xmlns='urn:plainspoken:catalog:1' locale='en'><message key='a'>x & y</message></catalog>".utf8)
        await withTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    (0..<200).allSatisfy { round in
                        let isGood = (task + round) % 2 == 0
                        let document = XMLCatalogFormat().read(isGood ? good : bad, path: "en.xml")
                        let text = document.catalog.entries.first?.detail?.message
                        return isGood ? document.error == nil && text == "x & y" : document.error?.code == .syntax
                    }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}
