/** The error inside a wrapped error: Drizzle wraps errors of the driver; several failed addresses are one error. */
export function findRootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return findRootCause(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? findRootCause(error.cause) : error
}
