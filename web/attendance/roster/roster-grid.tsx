import { useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { LockMark } from '../days/lock-mark.tsx'
import { COVERAGE_HEIGHT, CoverageRows } from './coverage-rows.tsx'
import { findCellPosition } from './roster-cell.tsx'
import { RosterRow } from './roster-row.tsx'
import classes from './roster-grid.module.css'
import {
  buildCells,
  findCausedConflict,
  type CellPlan,
  type DayPlan,
  type PendingChanges,
  type Roster,
} from './roster-model.ts'
import { useCellText } from './use-cell-text.ts'
import { useConflictText } from './use-conflict-text.ts'
import { isSamePosition, useGridSelection, type GridPosition } from './use-grid-selection.ts'
import { useWindow } from './use-window.ts'

const size = { rowHeight: 40, columnWidth: 44, leadWidth: 180 }
const DAYS_HEIGHT = 44
const noPlan: CellPlan = { kind: 'CLEAR', shiftIds: [] }

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
  const { locale, day: formatDay } = useFormat()
  const today = useToday()
  const conflictText = useConflictText()
  const toText = useCellText()
  const box = useRef<HTMLDivElement>(null)
  /** The rows of the copied block. */
  const copied = useRef<CellPlan[][]>([])
  const [drag, setDrag] = useState<{ from: GridPosition; plan: CellPlan } | null>(null)
  const [target, setTarget] = useState<(GridPosition & { hasConflict: boolean }) | null>(null)
  const { days, content, shifts, coverage, lockedDays } = roster
  const headHeight = DAYS_HEIGHT + coverage.length * COVERAGE_HEIGHT
  const selection = useGridSelection({ rows: content.length, columns: days.length })
  const view = useWindow(box, content.length, days.length, size)
  const letter = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })

  const toChange = ({ row, column }: GridPosition, plan: CellPlan): RosterChange[] => {
    const [person, day] = [content[row], days[column]]
    return person && day && person.base[column] !== 'N' ? [{ employeeId: person.employee.id, day, ...plan }] : []
  }
  const setBlock = (plan: CellPlan) => {
    const { top, bottom, left, right } = selection.block
    onChange(
      listNumbers(top, bottom).flatMap((row) =>
        listNumbers(left, right).flatMap((column) => toChange({ row, column }, plan)),
      ),
    )
  }
  const copyBlock = () => {
    const { top, bottom, left, right } = selection.block
    copied.current = listNumbers(top, bottom).map((row) =>
      listNumbers(left, right).map((column) => findPlan({ row, column }) ?? noPlan),
    )
    onAnnounce(t('Copied'))
  }
  /** Pastes a block from the active cell. One copied cell fills the selected block. */
  const pasteBlock = () => {
    const [first] = copied.current
    const { row, column } = selection.active
    if (first?.[0] && copied.current.length === 1 && first.length === 1) return setBlock(first[0])
    onChange(
      copied.current.flatMap((plans, down) =>
        plans.flatMap((plan, right) => toChange({ row: row + down, column: column + right }, plan)),
      ),
    )
  }
  const findPlan = ({ row, column }: GridPosition): CellPlan | null => {
    const [person, day] = [content[row], days[column]]
    const cell = person && day ? buildCells(person, pending).get(day) : undefined
    return cell && cell.kind !== 'CLEAR' ? { kind: cell.kind, shiftIds: cell.shiftIds } : null
  }
  // The day of a conflict is named when it is not the planned day.
  const toDayText = (day: Day, planned: Day) => (day === planned ? '' : `${formatDay(day)}: `)
  const tryPlan = (at: GridPosition, plan: CellPlan) => {
    const [person, day] = [content[at.row], days[at.column]]
    if (!person || !day) return
    const plans: DayPlan[] = [{ day, plan }]
    // A move within the row clears the day it comes from.
    const origin = drag && !brush && drag.from.row === at.row ? days[drag.from.column] : undefined
    if (origin && origin !== day) plans.push({ day: origin, plan: noPlan })
    const conflict = findCausedConflict(person, buildCells(person, pending), roster, plans)
    const { name } = person.employee
    const before = drag && isSamePosition(at, drag.from) ? null : findPlan(at)
    const isReplaced = before?.kind === 'SHIFT' && before.shiftIds.join() !== plan.shiftIds.join()
    setTarget({ ...at, hasConflict: conflict !== undefined || isReplaced })
    const texts = [
      ...(conflict ? [toDayText(conflict.day, day) + conflictText(conflict)] : []),
      ...(isReplaced
        ? [drag && !brush ? t('dropping replaces the shift on this day') : t('replaces the shift on this day')]
        : []),
    ]
    onAnnounce(texts.length > 0 ? `${name}: ${texts.join('; ')}` : '', true)
  }
  const press = (at: GridPosition, extend: boolean) => {
    selection.select(at, extend)
    if (extend) return
    const plan = findPlan(at)
    if (brush) {
      tryPlan(at, brush)
      setDrag({ from: at, plan: brush })
      onChange(toChange(at, brush))
    } else if (plan) setDrag({ from: at, plan })
  }
  const enter = (at: GridPosition) => {
    if (!drag) return
    tryPlan(at, drag.plan)
    if (brush) onChange(toChange(at, brush))
  }
  const stopDrag = () => {
    setDrag(null)
    setTarget(null)
  }
  const release = () => {
    if (drag && target && !brush && !isSamePosition(target, drag.from)) {
      onChange([...toChange(drag.from, noPlan), ...toChange(target, drag.plan)])
      selection.select(target, false)
    }
    stopDrag()
  }
  const onMouseDown = (event: MouseEvent) => {
    const at = event.button === 0 ? findCellPosition(event.target) : null
    if (at) press(at, event.shiftKey)
  }
  const onMouseOver = (event: MouseEvent) => {
    const at = drag ? findCellPosition(event.target) : null
    if (at && (target?.row !== at.row || target.column !== at.column)) enter(at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag) {
      onAnnounce('')
      return stopDrag()
    }
    const moved = selection.move(event.key, event.shiftKey)
    if (moved) {
      event.preventDefault()
      return scrollTo(box.current, moved, headHeight)
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'c') return copyBlock()
    if ((event.ctrlKey || event.metaKey) && event.key === 'v') return pasteBlock()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const shift = shifts[Number(event.key) - 1]
    const plan: CellPlan | null = shift
      ? { kind: 'SHIFT', shiftIds: [shift.id] }
      : event.key === 'o'
        ? { kind: 'OFF', shiftIds: [] }
        : event.key === 'Delete' || event.key === 'Backspace'
          ? noPlan
          : event.key === 'Enter'
            ? brush
            : null
    if (!plan) return
    event.preventDefault()
    event.stopPropagation()
    tryPlan(selection.active, plan)
    setTarget(null)
    setBlock(plan)
  }

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
      onMouseDown={onMouseDown}
      onMouseOver={onMouseOver}
      onMouseUp={release}
      onMouseLeave={release}
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
              {...{ person, row, roster, pending, target }}
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

const listNumbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

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
