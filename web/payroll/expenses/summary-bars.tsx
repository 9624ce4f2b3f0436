import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { LinesLink, type Period } from './lines-link.tsx'
import classes from './summary-bars.module.css'

interface Props {
  summary: ApiReply<'POST /api/payroll/expenses/summary'>
  /** Already translated: the type, department or employee. */
  label: string
  /** The filter for the lines that a bar counts. */
  filter: string
  period: Period
}

/** The highest bars that are shown. The table has all rows. */
const MAX_BARS = 10

/** The amount of each type, department or employee in the period, the highest first. Each amount opens its lines. */
export function SummaryBars({ summary: { rows, currency }, label, filter, period }: Props) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const totals = new Map<string | null, { name: string | null; amount: number }>()
  for (const { id, name, amount } of rows) totals.set(id, { name, amount: (totals.get(id)?.amount ?? 0) + amount })
  const bars = [...totals].toSorted(([, a], [, b]) => b.amount - a.amount).slice(0, MAX_BARS)
  const max = Math.max(1, ...bars.map(([, { amount }]) => amount))
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(([id, { name, amount }]) => (
        <li key={id}>
          <span className={classes.name}>{name ?? t('None')}</span>
          <span className={classes.track} aria-hidden>
            <i style={{ width: `${(amount / max) * 100}%` }} />
          </span>
          <span className={classes.amount}>
            <LinesLink period={period} filter={{ name: filter, id }}>
              {money(amount, currency)}
            </LinesLink>
          </span>
        </li>
      ))}
    </ul>
  )
}
