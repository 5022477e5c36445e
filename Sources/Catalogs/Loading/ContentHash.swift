import ByteText

/// Tells whether two states of the catalogs are the same, even on different machines: a SHA-256 of the files they were
/// read from.
///
/// For one folder of JSON files, this gives the same hash:
///
/// ```sh
/// export LC_ALL=C                                 # sorts the names as we do
/// sha256sum *.json | sha256sum                    # without a manifest
/// sha256sum *.json catalogs.sha256 | sha256sum    # with one that lists all of them
/// ```
///
/// The built-in texts and catalogs made in code are part of the program and do not count.
public struct ContentHash: Sendable, Hashable, CustomStringConvertible {
    private let digest: SHA256Digest

    /// The hash of the contents of these folders, in order, with an empty line between them.
    package init(of folders: [FolderContents]) {
        digest = SHA256.digest(of: Array(folders.map(\.hashes).joined(separator: "\n").utf8))
    }

    /// 64 lower-case hexadecimal digits.
    public var description: String { digest.description }
}
