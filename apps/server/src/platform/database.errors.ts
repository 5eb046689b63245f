/** The database cannot do any work now: it is down, does not answer, has no connection left or no space. */
export class DatabaseUnavailable extends Error {
  readonly code = 'database_unavailable'
  constructor(cause?: unknown) {
    super(`the database is unavailable${cause ? `: ${reasonOf(cause)}` : ''}`, { cause })
  }
}

const reasonOf = (cause: unknown): string => {
  const { message, code } = cause as { message?: string; code?: string }
  return [code, message].filter(Boolean).join(' ') || String(cause)
}

/**
 * SQLSTATEs by which PostgreSQL says that the failure is its own: connection exceptions (08), lack of resources (53), shutdown
 * and recovery (57P), a statement or lock that took too long (57014, 55P03), a transaction ended for idling (25P03), I/O (58).
 */
const SQLSTATES = /^(?:08...|53...|57P0[1-5]|57014|55P03|25P0[34]|58...)$/

/** What the driver says without a code. */
const MESSAGES =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed and is not queryable|Client has encountered a connection error|Cannot use a pool after calling end)/

/** What the operating system says about the driver's socket. */
const SOCKET_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
])

/** Whether an error of the driver means that the database is unavailable. */
function isUnavailable(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (error instanceof DatabaseUnavailable) return true
  return SQLSTATES.test(code ?? '') || SOCKET_CODES.has(code ?? '') || MESSAGES.test(message)
}

/** The error to throw for an error of the driver. */
export const asDatabaseError = (error: unknown): unknown =>
  !(error instanceof DatabaseUnavailable) && isUnavailable(error) ? new DatabaseUnavailable(error) : error

/** The DatabaseUnavailable that an error is or was caused by: Drizzle wraps what the driver throws. */
export function findUnavailable(error: unknown): DatabaseUnavailable | undefined {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    if (one instanceof DatabaseUnavailable) return one
    if (one.name === 'DrizzleQueryError' && isUnavailable(one.cause)) return new DatabaseUnavailable(one.cause)
  }
  return undefined
}
