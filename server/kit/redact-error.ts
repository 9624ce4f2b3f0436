import { findRootCause } from './db/root-cause.ts'
import { findDatabaseError } from './errors.ts'

/**
 * Removes personal data from an error for the log. Parameters of statements and details of the database (“failing row
 * contains …”) can contain names, numbers and pay. Of database messages only the text outside quotes is kept.
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

// Names of constraints and columns are in quotes too, but contain no data: lower case, one word.
const redactValues = (message: string): string =>
  message.replace(/"[^"]*"/g, (quoted) => (/^"[a-z][a-z_]*"$/.test(quoted) ? quoted : '"…"')).replace(/:\s.*$/s, '')

const readStackFrames = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : []
