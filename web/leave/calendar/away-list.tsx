import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/page/avatar.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { AwayEmployee } from './away-grid.tsx'
import classes from './away-list.module.css'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'

/** Absences as a list. */
export function AwayList({ people }: { people: readonly AwayEmployee[] }) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  return (
    <ul className={classes.list}>
      {people.map(({ employee, away, isSelf }) => (
        <li key={employee.id}>
          <Avatar name={employee.name} size={32} />
          <div>
            <strong>{isSelf ? t('{{name}} (you)', { name: employee.name }) : employee.name}</strong>
            {away.map(({ type, isPending, ...span }) => (
              <div key={`${span.from} ${span.fromHalf}`} className={classes.away}>
                <span>{words.span(span)}</span>
                {type && <LeaveTypeName type={type} />}
                {isPending && <Badge tone="warn">{t('Pending')}</Badge>}
              </div>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
