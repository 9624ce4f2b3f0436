import type { ErrorCode } from '../../errors.ts'
import type { SlipFault } from './types.ts'

/** Carries the reason why a slip cannot be worked out; caught in `workOutSlip`. */
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

/** The fault that something thrown stands for: the engine's own, or a country's pack's. Null for any other. */
export function toSlipFault(thrown: unknown): SlipFault | null {
  if (thrown instanceof SlipError) return thrown.fault
  if (!(thrown instanceof Error) || !('code' in thrown) || !('facts' in thrown)) return null
  const { code, facts } = thrown
  return typeof code === 'string' && typeof facts === 'object' ? { code, facts: facts as SlipFault['facts'] } : null
}
