/// A bug: no source knows this error, and its contents are only for the log.
struct DatabaseError: Error {
    var statement: String
}
