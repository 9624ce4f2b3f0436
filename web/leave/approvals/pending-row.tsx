import { useTranslation } from 'react-i18next'
import { Avatar } from '../../kit/page/avatar.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { LeaveRequest } from '../requests/leave-columns.tsx'
import { LeaveTypeName } from '../requests/leave-badges.tsx'
import { useLeaveLabels } from '../requests/leave-labels.ts'
import classes from './pending-screen.module.css'

interface Props {
  row: LeaveRequest
  isOpen: boolean
  isChosen: boolean
  /** Why the bulk approval of this request failed. */
  failure: string | undefined
  onOpen: () => void
  onChoose: () => void
}

export function PendingRow({ row, isOpen, isChosen, failure, onOpen, onChoose }: Props) {
  const { t } = useTranslation()
  const words = useLeaveLabels()
  return (
    <li className={classes.row} data-open={isOpen || undefined}>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onChoose}
        aria-label={t('Select {{name}}', { name: row.employee.name })}
      />
      <button type="button" onClick={onOpen} aria-current={isOpen || undefined}>
        <Avatar name={row.employee.name} size={32} />
        <span className={classes.words}>
          <strong>{row.employee.name}</strong>
          <span>{words.span(row)}</span>
          <span className={classes.marks}>
            <LeaveTypeName type={row.leaveType} />
            {row.state === 'CANCELLATION_PENDING' && (
              <Badge tone="info">{row.keepTo ? t('Early return') : t('Cancellation')}</Badge>
            )}
          </span>
          {failure && <span className={classes.failure}>{failure}</span>}
        </span>
        <span className={classes.days}>
          {row.givesBack === null ? words.days(row.days) : t('{{days}} returned', { days: words.days(row.givesBack) })}
        </span>
      </button>
    </li>
  )
}
