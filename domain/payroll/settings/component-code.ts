import type { ErrorCode } from '../../errors.ts'
import { isReservedName } from '../engine/formula/formula-names.ts'

/** What speaks against a component's code. */
export function checkComponentCode(code: string): ErrorCode | null {
  if (!/^[A-Z][A-Z0-9_]*$/.test(code)) return 'PAY_CODE_FORMAT'
  return isReservedName(code) ? 'PAY_CODE_RESERVED' : null
}
