import CLibPQ

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A connection to PostgreSQL through libpq: just enough to see its errors.
public final class PostgresConnection {
    private let connection: OpaquePointer

    /// Connects.
    ///
    /// - Parameter settings: a connection string: `host=/run/postgresql dbname=shop`.
    public init(_ settings: String) throws(PostgresError) {
        guard let connection = PQconnectStart(settings) else {
            throw PostgresError("there is no memory for a connection", isConnecting: true)
        }
        self.connection = connection
        // libpq has no other way to ask for the code of an error while connecting: the message then consists of it.
        PQsetErrorVerbosity(connection, PQERRORS_SQLSTATE)
        var state = PGRES_POLLING_WRITING
        while state != PGRES_POLLING_OK, state != PGRES_POLLING_FAILED, PQsocket(connection) >= 0 {
            let events = state == PGRES_POLLING_READING ? POLLIN : POLLOUT
            var socket = pollfd(fd: PQsocket(connection), events: Int16(events), revents: 0)
            guard poll(&socket, 1, 10_000) > 0 else { break }
            state = PQconnectPoll(connection)
        }
        guard PQstatus(connection) == CONNECTION_OK else {
            let message = Self.message(of: connection)
            throw PostgresError(message, sqlState: Self.sqlState(in: message), isConnecting: true)
        }
        PQsetErrorVerbosity(connection, PQERRORS_DEFAULT)
    }

    deinit { PQfinish(connection) }

    /// Runs statements.
    public func run(_ sql: String) throws(PostgresError) {
        let result = PQexec(connection, sql)
        defer { PQclear(result) }
        let status = PQresultStatus(result)
        guard status != PGRES_COMMAND_OK, status != PGRES_TUPLES_OK, status != PGRES_EMPTY_QUERY else { return }
        // The fields of an error: code, name of the constraint, name of the column.
        func field(_ letter: UInt8) -> String? {
            PQresultErrorField(result, CInt(letter)).map { String(cString: $0) }
        }
        throw PostgresError(
            Self.message(of: connection), sqlState: field(UInt8(ascii: "C")),
            constraint: field(UInt8(ascii: "n")) ?? field(UInt8(ascii: "c")))
    }

    /// The number by which the server knows the connection.
    public var processNumber: Int { Int(PQbackendPID(connection)) }

    private static func message(of connection: OpaquePointer) -> String {
        PQerrorMessage(connection).map { String(cString: $0) } ?? ""
    }

    /// The code in `connection to server on socket "…" failed: FATAL:  53300`.
    private static func sqlState(in message: String) -> String? {
        let last = message.split(whereSeparator: \.isWhitespace).last.map(String.init)
        return last.flatMap { word in
            word.utf8.count == 5 && word.utf8.allSatisfy { 0x30...0x39 ~= $0 || 0x41...0x5A ~= $0 } ? word : nil
        }
    }
}
