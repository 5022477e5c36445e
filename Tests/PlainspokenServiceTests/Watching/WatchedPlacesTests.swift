#if Service
import Foundation
import TestSupport
import Testing

@testable import PlainspokenService

@Suite struct WatchedPlacesTests {
    @Test(.shows(.everyChangeIsFound)) func foldersAndTheFolderAbove() throws {
        let folder = try LocalesFolder()
        for name in ["shop", "shop/deep", ".git", "..v1"] { try folder.fill("Locales/\(name)", german: "") }
        try folder.link("Locales/..data", to: "..v1")
        let places = WatchedPlaces([folder.path])
        #expect(
            places.whole == ["", "/..data", "/shop", "/shop/deep"].map { folder.path + $0 }, "\(places.whole)")
        #expect(places.above == [folder.root: ["Locales"]])
    }

    /// Circular links and many folders stop at the limit.
    @Test(.shows(.everyChangeIsFound)) func ends() throws {
        let folder = try LocalesFolder()
        for name in ["a", "b", "c"] { try folder.link("Locales/\(name)", to: ".") }
        let places = WatchedPlaces([folder.path])
        #expect(places.whole.count + places.above.count <= WatchedPlaces.maximumCount)
        #expect(WatchedPlaces(["/no/such/folder", "."]).above == ["/no/such": ["folder"]])
    }
}
#endif
