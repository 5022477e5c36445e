/// Whether the manifest of a folder of catalogs counts: its file `catalogs.sha256`, which says what the folder holds.
///
/// The file is as `sha256sum` writes it, with the generation in a comment:
///
/// ```sh
/// (echo "# generation 42"; sha256sum *.json) > catalogs.sha256    # to make it
/// sha256sum -c catalogs.sha256                                    # to check it
/// ```
///
/// Then the files are taken over all together or not at all: while one of them differs from its hash, because it is still being
/// copied, the catalogs remain as they were. Catalogs that it does not list are left alone: what is copied before the manifest
/// changes nothing. A generation lower than the published one is refused, and a higher one may leave files out that were there
/// before.
public struct ManifestUse: Sendable, Hashable {
    private enum Kind: Sendable, Hashable {
        case ifPresent, required, ignored
    }

    private let kind: Kind

    /// A folder without a manifest holds all catalogs that are in it.
    public static let ifPresent = ManifestUse(kind: .ifPresent)

    /// A folder without a manifest is refused.
    public static let required = ManifestUse(kind: .required)

    /// All catalogs that are in the folder are read, whatever a manifest says.
    public static let ignored = ManifestUse(kind: .ignored)
}
