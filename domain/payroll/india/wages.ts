import { type Day, dayOf, daysInMonth } from '../../kit/day.ts'
import type { Minor, Step } from '../engine/types.ts'
import { percentOf } from './arithmetic.ts'
import { type Context, step } from './computation.ts'

const acts = { EPF: 'epf', ESI: 'esi', GRATUITY: 'gratuity' } as const

/**
 * Wages of an act as paid in this slip. Where the act follows the codes' definition and what is left out of the wages is
 * more than half of the remuneration, the excess is wages too: Code on Social Security 2020 s. 2(88), first proviso.
 * Remuneration is taken as the taxable pay.
 */
export function wagesOf(
  context: Context,
  act: keyof typeof acts,
): { amount: Minor; full: Minor; trace: readonly Step[] } {
  const { paid, full } = context.base(act)
  const row = context.law.find('WAGES', context.input.cycle.to)
  if (!row?.values[acts[act]]) return { amount: paid, full, trace: [] }
  const remuneration = context.base('TAX')
  const least = percentOf(remuneration.paid, row.values.leastPercent, 'PAISA')
  const leastFull = percentOf(remuneration.full, row.values.leastPercent, 'PAISA')
  return {
    amount: Math.max(paid, least),
    full: Math.max(full, leastFull),
    trace:
      least > paid
        ? [
            step('halfRule', {
              percent: row.values.leastPercent,
              remunerationAmount: remuneration.paid,
              wagesAmount: least,
            }),
            step('law', { source: row.source }),
          ]
        : [],
  }
}

/** The last day of the month of a day. */
export const monthEnd = (day: Day): Day => {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))]
  return dayOf(year, month, daysInMonth(year, month))
}
