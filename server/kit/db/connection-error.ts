import { findRootCause } from './root-cause.ts'

// Error codes of Node for a socket that cannot be opened or was lost. ENOENT: the socket file of a local server is
// missing.
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

// Error codes of PostgreSQL (errcodes-appendix): class 08 connection exceptions, 57P01 to 57P03 shutdown and start-up,
// 53300 too many connections.
const databaseCodes = /^(08...|57P0[123]|53300)$/

// The driver reports a lost connection only by its message.
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Connection ended|Cannot use a pool after calling end)/

/** True when the database is unreachable or the connection was lost, so that a retry may succeed. */
export function isConnectionError(error: unknown): boolean {
  const cause = findRootCause(error)
  if (!(cause instanceof Error)) return false
  const { code = '', syscall } = cause as NodeJS.ErrnoException
  if (socketCodes.has(code)) return syscall !== 'open'
  return databaseCodes.test(code) || driverMessages.test(cause.message)
}
