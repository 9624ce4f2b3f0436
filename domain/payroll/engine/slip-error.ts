import type { ErrorCode } from '../../errors.ts'
import type { SlipFault } from './slip-types.ts'

/** The reason why a payslip cannot be calculated. `calculateSlip` catches it. */
export class SlipError extends Error {
  readonly fault: SlipFault
  constructor(code: ErrorCode, facts: SlipFault['facts'] = {}) {
    super(code)
    this.fault = { code, facts }
  }
}

export function failSlip(code: ErrorCode, facts: SlipFault['facts'] = {}): never {
  throw new SlipError(code, facts)
}

/** Converts an error of the engine or of a statutory pack to its fault. Returns null for any other error. */
export function toSlipFault(thrown: unknown): SlipFault | null {
  if (thrown instanceof SlipError) return thrown.fault
  if (!(thrown instanceof Error) || !('code' in thrown) || !('facts' in thrown)) return null
  const { code, facts } = thrown
  return typeof code === 'string' && typeof facts === 'object' ? { code, facts: facts as SlipFault['facts'] } : null
}
