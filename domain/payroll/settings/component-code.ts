import type { ErrorCode } from '../../errors.ts'
import { isReservedName } from '../engine/formula/formula-names.ts'

/** The error of a component code, or null if it is valid. */
export function checkComponentCode(code: string): ErrorCode | null {
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) return 'PAY_CODE_FORMAT'
  return isReservedName(code) ? 'PAY_CODE_RESERVED' : null
}
