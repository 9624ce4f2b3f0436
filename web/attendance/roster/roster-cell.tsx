import { memo } from 'react'
import type { RosterConflict } from '../../../domain/attendance/roster/roster-conflicts.ts'
import { LockMark } from '../days/lock-mark.tsx'
import classes from './roster-grid.module.css'
import type { Cell, RosterShift } from './roster-model.ts'
import type { CellText } from './use-cell-text.ts'
import type { GridPosition } from './use-grid-selection.ts'

interface Props extends GridPosition {
  left: number
  cell: Cell | undefined
  /** The text without a plan. */
  base: string
  shifts: readonly RosterShift[]
  conflict: RosterConflict | undefined
  /** Locked for payroll: the plan cannot change. */
  isLocked: boolean
  /** Locked only for the zone of the employee: marked here, because the day of the head has no mark. */
  isLockedInZone: boolean
  isActive: boolean
  isSelected: boolean
  /** Set while a plan is dragged over the cell. */
  target: 'conflict' | 'fits' | undefined
  toText: CellText
}

const NEUTRAL_COLOUR = '#868e96'

/** The plan of an employee on a day: its shifts, a day off, or the default. */
export const RosterCell = memo(function RosterCell({ row, column, left, cell, base, shifts, ...rest }: Props) {
  const { conflict, isLocked, isLockedInZone, isActive, isSelected, target, toText } = rest
  const { code, title } = toText({ cell, base, shifts, conflict })
  const colour = shifts.find(({ id }) => id === cell?.shiftIds[0])?.colour ?? NEUTRAL_COLOUR
  return (
    <div
      id={`roster-${row}-${column}`}
      role="gridcell"
      aria-colindex={column + 2}
      aria-selected={isSelected}
      title={title}
      className={classes.cell}
      style={{ left }}
      data-row={row}
      data-column={column}
      data-base={base}
      data-locked={isLocked || isLockedInZone || undefined}
      data-active={isActive || undefined}
      data-selected={isSelected || undefined}
      data-target={target}
    >
      {title === undefined ? (
        code
      ) : (
        <span
          aria-hidden
          className={classes.shift}
          data-draft={cell?.isDraft || undefined}
          data-conflict={conflict ? true : undefined}
          style={{ ['--tint' as string]: colour }}
        >
          {code}
        </span>
      )}
      {isLockedInZone && <LockMark />}
    </div>
  )
})

/** The position of the cell at which a mouse event happened. */
export function findCellPosition(target: EventTarget): GridPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : null
}
