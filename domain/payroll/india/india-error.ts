import type { SlipFault } from '../engine/types.ts'
import type { indiaErrors } from './errors.ts'

/** A reason why a slip can't be worked out. The engine turns it into the slip's fault. */
export class IndiaError extends Error implements SlipFault {
  readonly code: keyof typeof indiaErrors
  readonly facts: SlipFault['facts']

  constructor(code: keyof typeof indiaErrors, facts: SlipFault['facts'] = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}
