import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { EmptyValue } from '../../kit/data/value-texts.tsx'
import classes from './balance-cell.module.css'
import { calculateLaterDays, type Balance } from './balances.tsx'

/** The available days, with the parts of the balance below. */
export function BalanceCell({ balance }: { balance: Balance | undefined }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (!balance) return <EmptyValue />
  const { available, granted, used, pending, closed } = balance
  if (available === null)
    return used + pending === 0 ? (
      <EmptyValue />
    ) : (
      <span className={classes.cell}>
        {used > 0 && <span className={classes.rest}>{t('{{number}} used', { number: number(used) })}</span>}
        {pending > 0 && <span className={classes.rest}>{t('{{number}} pending', { number: number(pending) })}</span>}
      </span>
    )
  const later = calculateLaterDays(balance)
  const sum = closed ? t('credited − used − pending ± adjustments') : t('credited − used − pending')
  const formula =
    [granted ?? 0, used, pending, ...(closed ? [closed] : [])].map(number).join(' − ') +
    (later === 0 ? '' : ` ${later > 0 ? '+' : '−'} ${number(Math.abs(later))}`)
  return (
    <span
      className={classes.cell}
      title={`${formula} (${later === 0 ? sum : t('{{sum}}, then later changes', { sum })})`}
    >
      <strong data-minus={available < 0 || undefined}>{number(available)}</strong>
      <BalanceBar available={available} granted={granted ?? 0} />
      <VisuallyHidden>{formula}</VisuallyHidden>
    </span>
  )
}

/** The available part of the granted days. */
function BalanceBar({ available, granted }: { available: number; granted: number }) {
  const share = granted > 0 ? Math.max(0, Math.min(1, available / granted)) : 0
  return (
    <span className={classes.bar} aria-hidden>
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
