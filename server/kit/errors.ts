import { errors, type ErrorCode } from '../../domain/errors.ts'
import { isConnectionError } from './db/connection-error.ts'
import { findRootCause } from './db/root-cause.ts'

export type Facts = Record<string, string | number | boolean | null>

/** The error of one field: a code with its own facts, or only a code, which uses the facts of the whole error. */
export type FieldProblem = ErrorCode | { code: ErrorCode; facts: Facts }

/** An error with a code and facts. `fields` maps the path of a field to its error. */
export class Problem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly facts: Facts
  readonly fields: Record<string, FieldProblem>
  /** The transaction commits in spite of the error, for example to store the number of wrong attempts. */
  commitsWork = false

  constructor(code: ErrorCode, facts: Facts = {}, fields: Record<string, FieldProblem> = {}) {
    super(code)
    this.code = code
    this.status = errors[code][0]
    this.facts = facts
    this.fields = fields
  }
}

/** Throws an error: `fail('LEAVE_BALANCE_TOO_LOW', { left: 2, asked: 3 })`. */
export function fail(code: ErrorCode, facts?: Facts, fields?: Record<string, FieldProblem>): never {
  throw new Problem(code, facts, fields)
}

/** Throws an error, but lets the transaction commit. */
export function failAndCommit(code: ErrorCode, facts?: Facts, fields?: Record<string, FieldProblem>): never {
  const problem = new Problem(code, facts, fields)
  problem.commitsWork = true
  throw problem
}

export const shouldCommit = (error: unknown): boolean => error instanceof Problem && error.commitsWork

export interface DatabaseError {
  code: string
  constraint?: string
  table?: string
  detail?: string
}

const isDatabaseError = (error: unknown): error is DatabaseError =>
  typeof error === 'object' && error !== null && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))

/** Maps constraint names to codes. The features that own the constraints fill it. */
const constraintCodes = new Map<string, ErrorCode>()
export function registerConstraintErrors(codes: Record<string, ErrorCode>): void {
  for (const [name, code] of Object.entries(codes)) constraintCodes.set(name, code)
}

/** The details of an error if the database reported it. */
export function findDatabaseError(error: unknown): DatabaseError | null {
  const cause = findRootCause(error)
  return isDatabaseError(cause) ? cause : null
}

/**
 * Converts a database error or a lost connection to a Problem; returns any other error unchanged. A standby refuses a
 * write in a transaction that is not read-only (25006): the database is failing over.
 */
export function translateDatabaseError(error: unknown, { isReadOnly = false }: { isReadOnly?: boolean } = {}): unknown {
  if (isConnectionError(error)) return new Problem('UNAVAILABLE')
  const cause = findRootCause(error)
  if (!isDatabaseError(cause)) return error
  const named = cause.constraint ? constraintCodes.get(cause.constraint) : undefined
  if (named) return new Problem(named)
  switch (cause.code) {
    case '23505':
      return new Problem('DUPLICATE')
    case '23503':
      return /is still referenced/.test(cause.detail ?? '') ||
        /update or delete/.test(String((cause as { message?: string }).message))
        ? new Problem('IN_USE', { usedBy: (cause.table ?? '').replaceAll('_', ' ') })
        : new Problem('BAD_REFERENCE')
    case '23P01':
    case '40001':
    case '40P01':
      return new Problem('CONFLICT')
    case '23514':
    case '22003':
    case '22008':
      return new Problem('OUT_OF_RANGE')
    case '22P02':
      return isUnreadableNumber(cause) ? new Problem('OUT_OF_RANGE') : error
    case '23502':
      return new Problem('BAD_INPUT')
    case '25006':
      return new Problem(isReadOnly ? 'IMPERSONATION_READ_ONLY' : 'UNAVAILABLE')
    default:
      return error
  }
}

// The database does not accept a number such as 1e308 as an integer.
const isUnreadableNumber = (cause: object): boolean =>
  'message' in cause && /for type (smallint|integer|bigint|numeric)\b/.test(String(cause.message))
