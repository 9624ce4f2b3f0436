import type { SlipFault } from '../engine/slip-types.ts'
import type { indiaErrors } from './errors.ts'

/** The reason why a payslip cannot be calculated. The engine converts it to a fault of the payslip. */
export class IndiaError extends Error implements SlipFault {
  readonly code: keyof typeof indiaErrors
  readonly facts: SlipFault['facts']

  constructor(code: keyof typeof indiaErrors, facts: SlipFault['facts'] = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}
