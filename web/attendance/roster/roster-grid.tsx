import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { LockMark } from '../days/lock-mark.tsx'
import { COVERAGE_HEIGHT, CoverageRows } from './coverage-rows.tsx'
import { RosterRow } from './roster-row.tsx'
import classes from './roster-grid.module.css'
import type { CellPlan, PendingChanges, Roster } from './roster-model.ts'
import { useCellPlans } from './use-cell-plans.ts'
import { useCellText } from './use-cell-text.ts'
import { useGridSelection, type GridPosition } from './use-grid-selection.ts'
import { useRosterDrag } from './use-roster-drag.ts'
import { useRosterKeys } from './use-roster-keys.ts'
import { useWindow } from './use-window.ts'

const size = { rowHeight: 40, columnWidth: 44, leadWidth: 180 }
const DAYS_HEIGHT = 44

interface Props {
  roster: Roster
  pending: PendingChanges
  /** The plan that a click or Enter sets; null moves plans by dragging. */
  brush: CellPlan | null
  onChange: (changes: readonly RosterChange[]) => void
  /** Shows a conflict, or another message. */
  onAnnounce: (text: string, isConflict?: boolean) => void
}

/** Employees by days. Only the visible rows and columns are rendered. Everything also works with the keyboard. */
export function RosterGrid({ roster, pending, brush, onChange, onAnnounce }: Props) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const today = useToday()
  const toText = useCellText()
  const box = useRef<HTMLDivElement>(null)
  const { days, content, shifts, coverage, lockedDays } = roster
  const headHeight = DAYS_HEIGHT + coverage.length * COVERAGE_HEIGHT
  const selection = useGridSelection({ rows: content.length, columns: days.length })
  const view = useWindow(box, content.length, days.length, size)
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const plans = useCellPlans({ roster, pending, selection, onChange, onAnnounce })
  const drag = useRosterDrag({ roster, pending, brush, selection, plans, onChange, onAnnounce })
  const onKeyDown = useRosterKeys({
    shifts,
    brush,
    selection,
    plans,
    drag,
    onAnnounce,
    onMove: (to) => scrollTo(box.current, to, headHeight),
  })

  return (
    <div
      ref={box}
      className={classes.box}
      role="grid"
      tabIndex={0}
      aria-label={t('Roster')}
      aria-rowcount={content.length + 1 + coverage.length}
      aria-colcount={days.length + 1}
      aria-activedescendant={`roster-${selection.active.row}-${selection.active.column}`}
      data-scroll-restoration-id="roster"
      onScroll={view.onScroll}
      onKeyDown={onKeyDown}
      onMouseDown={drag.onMouseDown}
      onMouseOver={drag.onMouseOver}
      onMouseUp={drag.release}
      onMouseLeave={drag.release}
    >
      <div
        style={{
          height: headHeight + content.length * size.rowHeight,
          width: size.leadWidth + days.length * size.columnWidth,
        }}
      >
        <div className={classes.head} role="rowgroup" style={{ height: headHeight }}>
          <div className={classes.days} role="row">
            <div className={classes.name} role="columnheader">
              {t('Employee')}
            </div>
            {days.slice(view.columns.from, view.columns.to).map((day, at) => (
              <div
                key={day}
                role="columnheader"
                className={classes.day}
                style={{ left: size.leadWidth + (view.columns.from + at) * size.columnWidth }}
                data-today={day === today || undefined}
              >
                <span>{letter.format(Date.parse(day))}</span>
                {Number(day.slice(8))}
                {lockedDays.includes(day) && <LockMark />}
              </div>
            ))}
          </div>
          <CoverageRows roster={roster} columns={view.columns} />
        </div>
        {content.slice(view.rows.from, view.rows.to).map((person, at) => {
          const row = view.rows.from + at
          return (
            <RosterRow
              key={person.employee.id}
              {...{ person, row, roster, pending }}
              target={drag.target}
              top={headHeight + row * size.rowHeight}
              columns={view.columns}
              active={selection.active.row === row ? selection.active.column : null}
              selected={row >= selection.block.top && row <= selection.block.bottom ? selection.block : null}
              toText={toText}
            />
          )
        })}
      </div>
    </div>
  )
}

/** Scrolls until the fixed row and column do not cover the cell. */
function scrollTo(box: HTMLDivElement | null, { row, column }: GridPosition, headHeight: number): void {
  if (!box) return
  const [top, left] = [row * size.rowHeight, column * size.columnWidth]
  const height = box.clientHeight - headHeight - size.rowHeight
  const width = box.clientWidth - size.leadWidth - size.columnWidth
  if (top < box.scrollTop) box.scrollTop = top
  if (top > box.scrollTop + height) box.scrollTop = top - height
  if (left < box.scrollLeft) box.scrollLeft = left
  if (left > box.scrollLeft + width) box.scrollLeft = left - width
}
