#if canImport(Glibc)
import Glibc
#endif

/// Memory in pages of two megabytes. A process that is done in less than a tenth of a second spends a sixth of it on getting
/// memory from the system in pages of four kilobytes.
enum LargePages {
    /// How much is asked for at once: what sixty thousand messages take. It is not used before it is written to. Above 32 MiB
    /// glibc would give it a mapping of its own each time (mallopt(3), M_MMAP_THRESHOLD).
    private static let size = 31 << 20

    /// Has the heap grow in large pages, where there are such, and keep what is freed.
    static func prepare() {
        #if canImport(Glibc)
        // The first block has a mapping of its own; when it is freed, glibc takes blocks up to its size from the heap, and
        // does not give them back. So the second one is the heap's.
        for _ in 0..<2 {
            guard let block = malloc(size) else { return }
            let page = 2 << 20
            let start = (Int(bitPattern: block) + page - 1) & ~(page - 1)
            let length = (Int(bitPattern: block) + size - start) & ~(page - 1)
            // Where this is not understood, everything is as it was.
            _ = madvise(UnsafeMutableRawPointer(bitPattern: start), length, MADV_HUGEPAGE)
            free(block)
        }
        #endif
    }
}
