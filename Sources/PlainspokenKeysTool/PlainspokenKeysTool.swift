import ByteText
import Catalogs
import LanguageTags
import TypedKeys

#if XMLKeys
import CatalogsXML
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Generates typed keys: `PlainspokenKeysTool PACKAGE OUTPUT CONFIGURATION CATALOG…`, as the plugin calls it.
///
/// `PACKAGE` is the folder that the catalogs are named relative to, `OUTPUT` the folder for the files, `CONFIGURATION` the path
/// of `plainspoken-keys.json` or `-`. Mistakes are written as a compiler writes them.
@main
enum PlainspokenKeysTool {
    static func main() {
        let words = CommandLine.arguments
        guard words.count >= 4 else {
            fail("error: usage: PlainspokenKeysTool PACKAGE OUTPUT CONFIGURATION CATALOG…\n")
        }
        do throws(CatalogDiagnostic) {
            try run(package: words[1], output: words[2], configuration: words[3], catalogs: Array(words.dropFirst(4)))
        } catch {
            fail(error.compilerText)
        }
    }

    private static func run(
        package: String, output: String, configuration: String, catalogs: [String]
    ) throws(CatalogDiagnostic) {
        let options =
            configuration == "-"
            ? KeyOptions() : try KeyOptions(try bytes(of: configuration, upTo: 1 << 20), path: configuration)
        var documents: [CatalogDocument] = []
        for path in catalogs {
            let format = try format(of: path)
            var document = format.read(try bytes(of: path, upTo: format.maximumSize), path: path)
            document.checkLanguage(againstFileName: options.sourceLanguage.description)
            documents.append(document)
        }
        let run = KeyRun(documents, options: options, sources: catalogs.map { name($0, in: package) })
        let text = run.diagnostics.map(\.compilerText).joined()
        guard !run.files.isEmpty else { fail(text) }
        report(text)
        for (number, content) in run.files.enumerated() {
            write(content, to: "\(output)/TypedKeys\(number + 1).swift")
        }
    }

    private static func format(of path: String) throws(CatalogDiagnostic) -> any CatalogFormat {
        // As the plugin, which finds EN.XML too.
        guard path.lowercased().hasSuffix(".xml") else { return .json }
        #if XMLKeys
        return .xml
        #else
        throw CatalogDiagnostic(
            .unreadable, at: CatalogDiagnostic.Place(path), "typed keys from XML catalogs need the trait XMLKeys",
            help: "Enable it: .package(url: …, traits: [\"XMLKeys\"]). It needs libxml2-dev on the machine that builds."
        )
        #endif
    }

    /// A path as the files name it, the same on every machine.
    private static func name(_ path: String, in package: String) -> String {
        path.hasPrefix(package + "/")
            ? String(path.dropFirst(package.count + 1)) : path.split(separator: "/").last.map(String.init) ?? path
    }

    private static func bytes(of path: String, upTo limit: Int) throws(CatalogDiagnostic) -> [UInt8] {
        let place = CatalogDiagnostic.Place(path)
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try OpenFile(path).read(upTo: limit)
        } catch {
            throw CatalogDiagnostic(.unreadable, at: place, "the file cannot be read: \(error)", help: error.help)
        }
        guard bytes.count <= limit else {
            throw CatalogDiagnostic(
                .unreadable, at: place, "the file is larger than \(limit >> 20) MiB",
                help: "Split it: subfolders can hold more catalogs in the same language.")
        }
        return bytes
    }

    /// Writes a file, unless it has this content already: the compiler need not look at it again then.
    private static func write(_ content: String, to path: String) {
        let bytes = Array(content.utf8)
        if let old = try? OpenFile(path).read(upTo: bytes.count + 1), old == bytes { return }
        do throws(FileDraft.Failure) {
            try FileDraft.replace([(path, bytes)])
        } catch {
            fail("\(VisibleText.of(path)):1:1: error: the file cannot be written: \(error.cause)\n")
        }
    }

    private static func fail(_ text: String) -> Never {
        report(text)
        exit(1)
    }

    private static func report(_ text: String) { _ = Descriptor(number: STDERR_FILENO).send(Array(text.utf8)) }
}
