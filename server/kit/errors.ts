import { errors, type ErrorCode } from '../../domain/errors.ts'
import { isConnectionError } from './db/connection-error.ts'
import { findRootCause } from './db/root-cause.ts'

export type Facts = Record<string, string | number | boolean | null>

/** What is wrong with one field: a code of its own with its facts, or a bare code, that of the refusal sharing its facts. */
export type FieldProblem = ErrorCode | { code: ErrorCode; facts: Facts }

/** A refusal with a code and facts. `fields` maps a field's path to what is wrong with it. */
export class Problem extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly facts: Facts
  readonly fields: Record<string, FieldProblem>
  /** What was written before the refusal stays written: the count of wrong tries, say. */
  commitsWork = false

  constructor(code: ErrorCode, facts: Facts = {}, fields: Record<string, FieldProblem> = {}) {
    super(code)
    this.code = code
    this.status = errors[code][0]
    this.facts = facts
    this.fields = fields
  }
}

/** Refuses: `fail('LEAVE_BALANCE_TOO_LOW', { left: 2, asked: 3 })`. */
export function fail(code: ErrorCode, facts?: Facts, fields?: Record<string, FieldProblem>): never {
  throw new Problem(code, facts, fields)
}

/** Refuses, and lets the transaction commit what it did until now. */
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

/** Constraint name -> code, filled by the features that own the constraints; the one place where names meet words. */
const constraintCodes = new Map<string, ErrorCode>()
export function registerConstraintErrors(codes: Record<string, ErrorCode>): void {
  for (const [name, code] of Object.entries(codes)) constraintCodes.set(name, code)
}

/** What the database said, if it was the database that refused. */
export function findDatabaseError(error: unknown): DatabaseError | null {
  const cause = findRootCause(error)
  return isDatabaseError(cause) ? cause : null
}

/**
 * Turns a refusal of the database, or a lost connection, into a Problem; any other error comes back unchanged. A write in a
 * transaction that was not opened read-only is refused (25006) by a standby: the database is failing over.
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
      return new Problem(isReadOnly ? 'READ_ONLY_VIEW' : 'UNAVAILABLE')
    default:
      return error
  }
}

// A number such as 1e308 is no integer to the database.
const isUnreadableNumber = (cause: object): boolean =>
  'message' in cause && /for type (smallint|integer|bigint|numeric)\b/.test(String(cause.message))
