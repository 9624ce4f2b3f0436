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
  const sum = closed ? t('granted − used − pending − carried forward or expired') : t('granted − used − pending')
  return (
    <span className={classes.cell}>
      <strong data-minus={available < 0 || undefined}>{number(available)}</strong>
      <span className={classes.rest} title={later === 0 ? sum : t('{{sum}}, then later changes', { sum })}>
        {[granted ?? 0, used, pending, ...(closed ? [closed] : [])].map(number).join(' − ')}
        {later !== 0 && ` ${later > 0 ? '+' : '−'} ${number(Math.abs(later))}`}
      </span>
    </span>
  )
}
