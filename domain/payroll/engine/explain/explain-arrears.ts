import type { RecalculatedPeriod } from '../arrears.ts'
import { formatDays, type StatutoryLine } from '../statutory-lines.ts'
import type { ReasonStep, Slip } from '../slip-types.ts'
import type { Minor } from '../types.ts'
import { slipTexts } from './slip-texts.ts'

/**
 * Why a closed period pays a different amount: the amounts, the changed days and pay, and the statutory calculation.
 */
export function explainArrears(
  slip: Slip,
  { pay }: RecalculatedPeriod,
  { nowAmount, first, since }: { nowAmount: Minor; first: Minor; since: Minor },
  statutory: StatutoryLine | undefined,
): ReasonStep[] {
  const { from, to, paidDays } = slip
  const daysNow = formatDays(pay.paidDays)
  const [ctcThen, ctcNow] = [slip.segments.at(-1)?.ctc ?? 0, pay.parts.at(-1)?.term.ctc ?? 0]
  const text = since === 0 ? slipTexts.arrears : slipTexts.arrearsAfter
  return [
    { text, facts: { from, to, nowAmount, thenAmount: first + since } },
    ...(paidDays === daysNow ? [] : [{ text: slipTexts.arrearsDays, facts: { daysThen: paidDays, daysNow } }]),
    ...(ctcThen === ctcNow ? [] : [{ text: slipTexts.arrearsCtc, facts: { thenAmount: ctcThen, nowAmount: ctcNow } }]),
    ...(statutory?.trace ?? []),
  ]
}
