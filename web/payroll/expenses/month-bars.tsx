import { VisuallyHidden } from '@mantine/core'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import classes from '../slip/slip.module.css'
import { cutToMonth, LinesLink, type Period } from './lines-link.tsx'

interface Props {
  rows: ApiReply<'POST /api/payroll/expenses/summary'>['rows']
  currency: string
  period: Period
}

/** The total of each month as a bar that opens its lines. */
export function MonthBars({ rows, currency, period }: Props) {
  const { money, month } = useFormat()
  const totals = new Map<string, number>()
  for (const row of rows) totals.set(row.month, (totals.get(row.month) ?? 0) + row.amount)
  const max = Math.max(...totals.values(), 1)
  return (
    <ul className={classes.bars}>
      {[...totals].map(([one, amount]) => {
        const text = `${month(`${one}-01`)}: ${money(amount, currency)}`
        return (
          <li key={one} className={classes.barItem}>
            <LinesLink period={cutToMonth(period, one)} className={classes.bar} title={text}>
              <VisuallyHidden>{text}</VisuallyHidden>
              <i style={{ height: `${Math.max(2, (amount / max) * 88)}%` }} aria-hidden />
              <span aria-hidden>{one.slice(5)}</span>
            </LinesLink>
          </li>
        )
      })}
    </ul>
  )
}
