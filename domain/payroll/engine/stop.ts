import type { ErrorCode } from '../../errors.ts'
import type { SlipFault } from './types.ts'

/** Carries the reason why a slip cannot be worked out; caught in `workOutSlip`. */
export class SlipStop extends Error {
  readonly fault: SlipFault
  constructor(code: ErrorCode, facts: SlipFault['facts'] = {}) {
    super(code)
    this.fault = { code, facts }
  }
}

export function stop(code: ErrorCode, facts: SlipFault['facts'] = {}): never {
  throw new SlipStop(code, facts)
}
