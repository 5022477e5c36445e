#if Service
import Foundation

/// A folder on the disk with catalogs in English and German, and what people and programs do with its files.
final class LocalesFolder: Sendable {
    /// A folder of its own, which everything is in.
    let root: String
    /// The folder of the catalogs, within.
    let path: String

    /// - Parameter path: from the root.
    init(_ path: String = "Locales", german: String = "eins") throws {
        root = FileManager.default.temporaryDirectory.appending(path: "service-\(UUID().uuidString)").path
        self.path = "\(root)/\(path)"
        try fill(path, german: german)
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// A catalog whose only text is the title of `shop.closed`.
    static func catalog(_ language: String, _ title: String) -> String {
        #"{"locale":"\#(language)","messages":{"shop.closed":{"title":"\#(title)"}}}"#
    }

    /// Makes a folder with both catalogs.
    func fill(_ folder: String, german: String) throws {
        try FileManager.default.createDirectory(atPath: "\(root)/\(folder)", withIntermediateDirectories: true)
        try write(Self.catalog("en", "one"), to: "\(folder)/en.json")
        try write(Self.catalog("de", german), to: "\(folder)/de.json")
    }

    /// Overwrites a file in its place: its inode remains.
    func write(_ text: String, to file: String) throws {
        try Data(text.utf8).write(to: URL(filePath: "\(root)/\(file)"))
    }

    /// Writes another file and renames it over the old one.
    func replace(_ file: String, with text: String) throws {
        try write(text, to: "\(file).new~")
        try move("\(file).new~", to: file)
    }

    /// Renames, replacing what exists, as rename(2) does.
    func move(_ file: String, to other: String) throws {
        guard unsafe rename("\(root)/\(file)", "\(root)/\(other)") == 0 else { throw POSIXError(.EIO) }
    }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: "\(root)/\(file)") }

    /// Makes a link, which replaces one that is there.
    func link(_ file: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: "\(root)/\(file).new~", withDestinationPath: target)
        try move("\(file).new~", to: file)
    }

    /// Sets when a file was last changed and read.
    func setTimes(of file: String, to seconds: Int) throws {
        let times = [timespec(tv_sec: seconds, tv_nsec: 0), timespec(tv_sec: seconds, tv_nsec: 0)]
        guard unsafe utimensat(AT_FDCWD, "\(root)/\(file)", times, 0) == 0 else { throw POSIXError(.EIO) }
    }
}
#endif
