import type { ErrorCode } from '../../errors.ts'

/** Words that formulas have for themselves. */
export const reservedWords = [
  'IF',
  'MIN',
  'MAX',
  'ROUND',
  'FLOOR',
  'CEIL',
  'ABS',
  'AND',
  'OR',
  'NOT',
  'TRUE',
  'FALSE',
  'CTC',
  'GROSS',
] as const

/** What speaks against a component's code. */
export function codeProblem(code: string): ErrorCode | null {
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) return 'PAY_CODE_FORMAT'
  return (reservedWords as readonly string[]).includes(code) ? 'PAY_CODE_RESERVED' : null
}
