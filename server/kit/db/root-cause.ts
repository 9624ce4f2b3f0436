/** The error inside a wrapped error, such as an error of the driver that Drizzle wraps. Of several, the first one. */
export function findRootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return findRootCause(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? findRootCause(error.cause) : error
}
