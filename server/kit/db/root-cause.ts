/** The error that another one wraps: Drizzle wraps what the driver threw; several failed addresses come as one error. */
export function findRootCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return findRootCause(error.errors[0])
  return error instanceof Error && error.cause !== undefined ? findRootCause(error.cause) : error
}
