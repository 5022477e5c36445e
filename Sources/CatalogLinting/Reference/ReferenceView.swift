import ByteText
import Catalogs
import LanguageTags
import Synchronization

/// The catalogs of the reference language, read once for all other languages: its keys and texts. A message is parsed when it is
/// first needed, because most translations simply agree with their source.
package final class ReferenceView: Sendable {
    package let language: LanguageFacts
    package let catalogs: [CatalogView]
    private let contents: [CatalogBytes]
    /// For each key, its file and its entry there.
    private let places: [(catalog: Int32, entry: Int32)]
    private let texts: SourceTexts
    private let reader: MessageReader
    /// The messages read so far, by the number of the text.
    private let views: Mutex<[MessageView?]>
    /// The shapes known so far, by the number of the text; the inner nil is for texts without a shape.
    private let shapes: Mutex<[MessageShape??]>
    private let probe: MessageProbe?
    private let index: NumberTable
    /// Texts of several words that occur under several keys.
    let repeated: [RepeatedText]
    /// Whether entries may be missing because a file could not be read to its end.
    let isIncomplete: Bool
    /// Whether parts have the texts of other entries.
    let hasUses: Bool

    /// - Parameters:
    ///   - probe: checks messages; nil if none will be compared by their shape.
    ///   - earlier: the same catalogs before a change, checked with the same settings: what is known about the entries that have
    ///     stayed the same is taken over.
    package init(
        language: LanguageFacts, catalogs: [CatalogView], reader: MessageReader, probe: MessageProbe? = nil,
        after earlier: ReferenceView? = nil
    ) {
        self.probe = probe
        self.language = language
        self.catalogs = catalogs
        self.reader = reader
        let capacity = catalogs.reduce(0) { $0 + $1.count }
        var places: [(catalog: Int32, entry: Int32)] = []
        var texts = SourceTexts(capacity: capacity, reader.scanner)
        var index = NumberTable(capacity: capacity)
        places.reserveCapacity(capacity)
        let all = catalogs.map { CatalogBytes($0.storage) }
        for (number, bytes) in all.enumerated() {
            for entry in bytes.records.indices {
                let key = bytes.key(entry)
                // Of two entries with the same key, the first counts.
                let first = index.insert(places.count, for: key) {
                    all[Int(places[$0].catalog)].hasKey(key, Int(places[$0].entry))
                }
                guard first == nil else { continue }
                places.append((Int32(truncatingIfNeeded: number), Int32(truncatingIfNeeded: entry)))
                texts.append(bytes.records[entry], of: bytes)
            }
        }
        repeated = RepeatedText.find(among: texts.all) { text in
            UTF8Text(catalogs[Int(places[Int(text.key)].catalog)].storage, text.slot)
        }
        views = Mutex([MessageView?](repeating: nil, count: texts.all.count))
        let known = earlier?.knownShapes(of: catalogs, places, texts)
        shapes = Mutex(known ?? [MessageShape??](repeating: nil, count: texts.all.count))
        self.places = places
        contents = all
        self.texts = texts
        self.index = index
        isIncomplete = catalogs.contains { $0.document.isIncomplete }
        hasUses = catalogs.contains(where: \.storage.hasUses)
    }

    /// The shapes of another version's texts, as far as their entries are the same, byte for byte: a shape depends on nothing else.
    private func knownShapes(
        of catalogs: [CatalogView], _ places: [(catalog: Int32, entry: Int32)], _ texts: SourceTexts
    ) -> [MessageShape??] {
        var shapes = [MessageShape??](repeating: nil, count: texts.all.count)
        let own = self.shapes.withLock { $0 }
        var next = 0
        for (number, place) in places.enumerated() {
            let catalog = catalogs[Int(place.catalog)]
            guard let before = self.number(of: catalog.key(Int(place.entry)).span, guess: next) else { continue }
            next = before + 1
            let other = self.catalog(of: before).entryBytes(entryNumber(of: before))
            guard catalog.entryBytes(Int(place.entry)).isSame(as: other) else { continue }
            for part in CatalogPart.allCases {
                guard let text = texts.number(number, part), let known = self.texts.number(before, part) else {
                    continue
                }
                shapes[text] = own[known]
            }
        }
        return shapes
    }

    /// The number of keys. Keys are numbered `0 ..< count`.
    package var count: Int { places.count }

    package func catalog(of number: Int) -> CatalogView { catalogs[Int(places[number].catalog)] }

    /// The number of the file that contains a key.
    func catalogNumber(of number: Int) -> Int { Int(places[number].catalog) }

    package func entryNumber(of number: Int) -> Int { Int(places[number].entry) }

    package func entry(_ number: Int) -> CatalogEntry { catalog(of: number).entry(entryNumber(of: number)) }

    package func key(_ number: Int) -> String { entry(number).key.rawValue }

    /// Whether an entry has exactly a key's parts.
    func hasParts(of record: CatalogStorage.Record, _ number: Int) -> Bool { texts.areParts(of: record, number) }

    /// Whether a key has a part.
    package func hasText(_ number: Int, _ part: CatalogPart) -> Bool { texts.number(number, part) != nil }

    /// A key's text with its message; nil if the entry has no such part.
    package func text(_ number: Int, _ part: CatalogPart) -> MessageView? {
        guard let place = texts.number(number, part) else { return nil }
        if let known = views.withLock({ $0[place] }) { return known }
        let text = CatalogText(storage: catalog(of: number).storage, slot: texts.all[place].slot)
        let view = reader.read(
            UTF8Text(text.storage, text.slot), text, part: part, scan: texts.all[place].scan)
        return views.withLock { views in
            if let known = views[place] { return known }
            views[place] = view
            return view
        }
    }

    /// The summary of a key's text, without its message; nil if the entry has no such part.
    func source(_ number: Int, _ part: CatalogPart) -> SourceText? {
        texts.number(number, part).map { texts.all[$0] }
    }

    /// The shape of a source message; nil if it is too unusual for one.
    func shape(_ source: SourceText) -> MessageShape? {
        guard let place = texts.number(Int(source.key), source.part) else { return nil }
        if let known = shapes.withLock({ $0[place] }) { return known }
        guard let probe else { return nil }
        let storage = catalog(of: Int(source.key)).storage
        // The message is not kept, because translations with the same shape don't need it.
        let text = reader.read(
            UTF8Text(storage, source.slot), CatalogText(storage: storage, slot: source.slot), part: source.part,
            scan: source.scan)
        let shape = MessageShape(text, language) { probe.finders(in: text, Int(source.key), of: self) }
        shapes.withLock { $0[place] = .some(shape) }
        return shape
    }

    func bytes(_ source: SourceText) -> UTF8Text { UTF8Text(catalog(of: Int(source.key)).storage, source.slot) }

    /// The number of a key.
    ///
    /// - Parameter guess: the likely number, which is the one after the previous entry's, because translations keep the order.
    package func number(of key: Span<UInt8>, guess: Int) -> Int? {
        if guess < places.count, hasKey(key, guess) { return guess }
        return index.number(of: key) { hasKey(key, $0) }
    }

    /// For each entry of a catalog, the number of its key, or -1 if it has none here.
    func numbers(of catalog: CatalogBytes) -> [Int32] {
        var numbers: [Int32] = []
        numbers.reserveCapacity(catalog.records.count)
        // The file with the next key, kept because copying it costs more than comparing a key.
        var (file, source): (Int32, CatalogBytes?) = (-1, nil)
        var next = 0
        for entry in catalog.records.indices {
            let key = catalog.key(entry)
            if next < places.count, places[next].catalog != file {
                file = places[next].catalog
                source = contents[Int(file)]
            }
            if next < places.count, source?.hasKey(key, Int(places[next].entry)) == true {
                numbers.append(Int32(truncatingIfNeeded: next))
                next += 1
            } else if let number = index.number(of: key, isEqual: { hasKey(key, $0) }) {
                numbers.append(Int32(truncatingIfNeeded: number))
                next = number + 1
            } else {
                numbers.append(-1)
            }
        }
        return numbers
    }

    package func number(of key: String) -> Int? { number(of: key.utf8Span.span, guess: 0) }

    /// Whether all texts of a key can be read, so that their arguments are known.
    func isReadable(_ number: Int) -> Bool {
        CatalogPart.allCases.allSatisfy { text(number, $0)?.isReadable ?? true }
    }

    /// Every argument that texts with a key may refer to: those in its texts, also in other entries' that it uses, and its declared placeholders apart
    /// from private ones.
    package func arguments(of number: Int) -> [String] {
        var names: [String] = []
        for part in CatalogPart.allCases {
            for name in text(number, part)?.arguments ?? [] where !names.contains(name) { names.append(name) }
        }
        for use in entry(number).uses {
            for name in arguments(of: use) where !names.contains(name) { names.append(name) }
        }
        for placeholder in entry(number).placeholders where !placeholder.isPrivate && !names.contains(placeholder.name)
        {
            names.append(placeholder.name)
        }
        return names
    }

    /// The arguments of a text that another entry uses; none if there is no such text.
    private func arguments(of use: SharedText) -> [String] {
        let text = try? use.text(in: number(of: use.key.rawValue).map(entry))
        return text.map { reader.read($0, part: use.part).arguments } ?? []
    }

    private func hasKey(_ key: Span<UInt8>, _ number: Int) -> Bool {
        contents[Int(places[number].catalog)].hasKey(key, Int(places[number].entry))
    }
}

/// The built-in English texts, which are the layer below every application's. An entry that overrides one of their keys is not
/// obsolete, and is checked like any other.
package enum BuiltInContract {
    /// Read when a rule first needs it. nil only if the built-in catalog is broken, which its own tests rule out.
    package static let english: ReferenceView? = {
        let reader = MessageReader()
        guard let catalogs = try? CatalogOrigin.builtIn.load(builtInLanguages: { $0 == "en" }) else { return nil }
        let facts = LanguageFacts("en")
        let views = catalogs.filter { $0.language == "en" }.map { catalog in
            CatalogView(
                file: SourceFile(path: catalog.path, bytes: catalog.storage.file),
                document: CatalogDocument(catalog: catalog, bytes: catalog.storage.file, diagnostics: []),
                language: facts.tag, isReference: true, isFlat: false, syntax: .json)
        }
        return ReferenceView(language: facts, catalogs: views, reader: reader)
    }()
}
