import type { ReasonStep } from '../slip-types.ts'
import type { Minor } from '../types.ts'
import type { ChangeCause, ChangeReason } from './change-cause.ts'
import { changeTexts } from './explain-texts.ts'

/** Statutory amounts are rounded to the rupee, so a change of one rupee needs no other cause. In minor units. */
const MAX_ROUNDING = 1_00

/**
 * Why a statutory line changed: every cause that is new, in the order of the calculation, then every added part that has
 * ended, such as the tax on a bonus. Without these, the causes that have ended, or the rounding.
 */
export function explainStatutoryChange(
  old: readonly ReasonStep[],
  now: readonly ReasonStep[],
  difference: Minor,
): ChangeCause['why'] {
  const started = listNewCauses(old, now)
  const ended = listNewCauses(now, old).filter(
    ({ isPart, text }) => started.length === 0 || (isPart && now.every((step) => step.text !== text)),
  )
  const [first, ...also] = [
    ...started.map(toReason),
    ...ended.map((step): ChangeReason => ({ ...toReason(step), isBefore: true })),
  ]
  if (first) return also.length > 0 ? { ...first, also } : first
  return Math.abs(difference) <= MAX_ROUNDING ? { text: changeTexts.rounding, facts: {} } : undefined
}

function listNewCauses(old: readonly ReasonStep[], now: readonly ReasonStep[]) {
  const known = new Set(old.map(toReasonKey))
  return now.filter((step) => step.isCause && !known.has(toReasonKey(step)))
}

const toReason = ({ text, facts }: ReasonStep): ChangeReason => ({ text, facts })
const toReasonKey = ({ text, facts }: ReasonStep) => JSON.stringify([text, facts])
