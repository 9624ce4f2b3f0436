import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import classes from './coverage-rows.module.css'
import type { Roster } from './roster-model.ts'

const LEAD_WIDTH = 180
const COLUMN_WIDTH = 44
export const COVERAGE_HEIGHT = 32

interface Props {
  roster: Roster
  columns: { from: number; to: number }
}

/** Needed and planned staff of each shift and day. A sign and a border mark too few employees. A day off needs none. */
export function CoverageRows({ roster: { days, coverage }, columns }: Props) {
  const { t } = useTranslation()
  const { longDay } = useFormat()
  return coverage.map(({ shift, needed, planned }) => (
    <div key={shift.id} className={classes.row} role="row" style={{ height: COVERAGE_HEIGHT }}>
      <div className={classes.name} role="rowheader" title={t('Planned and needed staff, all departments')}>
        {shift.name}
      </div>
      {days.slice(columns.from, columns.to).map((day, at) => {
        const column = columns.from + at
        const count = planned[column] ?? 0
        const wanted = needed[column] ?? 0
        const isShort = count < wanted
        const text = wanted ? t('{{planned}} of {{needed}}', { planned: count, needed: wanted }) : t('No staff needed')
        const title = `${shift.name}, ${longDay(day)}: ${text}${isShort ? ` · ${t('understaffed')}` : ''}`
        return (
          <div
            key={day}
            role="gridcell"
            className={classes.cell}
            style={{ insetInlineStart: LEAD_WIDTH + column * COLUMN_WIDTH }}
            data-short={isShort || undefined}
            title={title}
          >
            {isShort && <span aria-hidden>▼</span>}
            {wanted || count ? `${count}/${wanted}` : '–'}
          </div>
        )
      })}
    </div>
  ))
}
