import type { TFunction } from 'i18next'
import { leavingReasonLabels } from '../../../domain/payroll/settlement/settlement-states.ts'

const labels = new Set(Object.values(leavingReasonLabels))

/** A reason that was stored as the label of a kind of exit, in the language of the reader; a person's text as it is. */
export const translateLeavingReason = (t: TFunction, reason: string): string =>
  labels.has(reason) ? t(reason) : reason
