import { findRootCause } from './db/root-cause.ts'
import { findDatabaseError } from './errors.ts'

/**
 * An error as a log may hold it: what failed and where, without the values. A statement's parameters and a database's
 * details (“failing row contains …”) are people's names, numbers and pay; of a database's words only those outside quotes stay.
 */
export function redactError(error: unknown): Error {
  const refusal = findDatabaseError(error)
  const cause = findRootCause(error)
  const said = cause instanceof Error ? cause.message : String(cause)
  const where = refusal ? [refusal.constraint, refusal.table].filter(Boolean).join(' of ') : ''
  const clean = new Error(
    refusal ? `${redactValues(said)} (${[refusal.code, where].filter(Boolean).join(', ')})` : said,
  )
  clean.name = cause instanceof Error ? cause.name : 'Error'
  clean.stack = [
    `${clean.name}: ${clean.message}`,
    ...readStackFrames(cause),
    ...(cause === error ? [] : readStackFrames(error)),
  ].join('\n')
  return clean
}

// A constraint's or column's name stands in quotes too, but is a name: lower case, one word.
const redactValues = (message: string): string =>
  message.replace(/"[^"]*"/g, (quoted) => (/^"[a-z][a-z_]*"$/.test(quoted) ? quoted : '"…"')).replace(/:\s.*$/s, '')

const readStackFrames = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
