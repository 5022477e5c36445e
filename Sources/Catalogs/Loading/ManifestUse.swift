/// Whether to use the manifest of a catalog folder: its file `catalogs.sha256`, which lists what the folder contains.
///
/// The file is as `sha256sum` writes it, with the generation in a comment:
///
/// ```sh
/// (echo "# generation 42"; sha256sum *.json) > catalogs.sha256    # to make it
/// sha256sum -c catalogs.sha256                                    # to check it
/// ```
///
/// All files then take effect together or not at all: while one of them does not match its hash, because it is still
/// being copied, the catalogs stay as they were. Catalogs that are not listed are ignored, so copying files before the
/// manifest changes nothing. A generation lower than the published one is refused, and a higher one may drop files.
public struct ManifestUse: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
        case ifPresent, required, ignored
    }

    private let kind: Kind

    /// Without a manifest, all catalogs in the folder are read.
    public static let ifPresent = ManifestUse(kind: .ifPresent)

    /// A folder without a manifest is refused.
    public static let required = ManifestUse(kind: .required)

    /// All catalogs in the folder are read, regardless of any manifest.
    public static let ignored = ManifestUse(kind: .ignored)
}
