import { useTranslation } from 'react-i18next'
import type { AwayEmployee } from './away-grid.tsx'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import classes from './year-view.module.css'

/** The colours of the year view: leave types, pending leave and holidays. */
export function YearLegend({ away }: { away: AwayEmployee['away'] }) {
  const { t } = useTranslation()
  const types = new Map(away.flatMap(({ type }) => (type ? [[type.name, type] as const] : [])))
  return (
    <p className={classes.legend}>
      {[...types.values()].map((type) => (
        <LeaveTypeName key={type.name} type={type} />
      ))}
      {away.some(({ isPending }) => isPending) && <span data-mark="pending">{t('Pending')}</span>}
      <span data-mark="holiday">{t('Holiday')}</span>
    </p>
  )
}
