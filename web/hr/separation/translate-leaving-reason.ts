import type { TFunction } from 'i18next'
import { leavingReasonLabels } from '../../../domain/payroll/settlement/settlement-states.ts'

const labels = new Set(Object.values(leavingReasonLabels))

/** Translates a reason for leaving that is the label of a kind of exit. Other texts are returned unchanged. */
export const translateLeavingReason = (t: TFunction, reason: string): string =>
  labels.has(reason) ? t(reason) : reason
