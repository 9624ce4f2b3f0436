import type { DayStatus } from '../../../domain/attendance/day/day-types.ts'
import classes from './day-mark.module.css'

const shapes: Partial<Record<DayStatus, string>> = {
  ABSENT: 'double',
  HALF_DAY: 'dashed',
  LATE: 'dashed',
  ON_LEAVE: 'round',
  HOLIDAY: 'plain',
  WEEK_OFF: 'plain',
  PLANNED: 'plain',
  NOT_RECORDED: 'plain',
  NOT_EMPLOYED: 'plain',
}

interface Props {
  status: DayStatus
  label: { name: string; code: string; colour: string }
  /** For screen readers, after the name. */
  detail?: string
}

/** The result of a day as letters in a shape. */
export const DayMark = ({ status, label, detail }: Props) => (
  <span
    className={classes.mark}
    data-shape={shapes[status]}
    style={{ ['--tint' as string]: label.colour }}
    role="img"
    aria-label={[label.name, detail].filter(Boolean).join(', ')}
    title={[label.name, detail].filter(Boolean).join(', ')}
  >
    {label.code}
  </span>
)
