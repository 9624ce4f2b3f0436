import { memo, useMemo } from 'react'
import { RosterCell } from './roster-cell.tsx'
import classes from './roster-grid.module.css'
import { buildCells, findCellConflicts, type PendingChanges, type Roster, type RosterPerson } from './roster-model.ts'
import type { CellText } from './use-cell-text.ts'
import type { GridPosition } from './use-grid-selection.ts'

interface Props {
  person: RosterPerson
  row: number
  top: number
  roster: Roster
  pending: PendingChanges
  columns: { from: number; to: number }
  /** The column of the active cell; null if the cell is in another row. */
  active: number | null
  selected: { left: number; right: number } | null
  target: (GridPosition & { hasConflict: boolean }) | null
  toText: CellText
}

const LEAD_WIDTH = 180
const COLUMN_WIDTH = 44
const ROW_HEIGHT = 40

function RosterRowContent({ person, row, top, roster, pending, columns, active, selected, target, toText }: Props) {
  const cells = useMemo(() => buildCells(person, pending), [person, pending])
  const conflicts = useMemo(() => findCellConflicts(person, cells, roster), [person, cells, roster])
  return (
    <div
      className={classes.row}
      role="row"
      aria-rowindex={row + 2 + roster.coverage.length}
      style={{ top, height: ROW_HEIGHT }}
    >
      <div className={classes.name} role="rowheader">
        <span>{person.employee.name}</span>
        <small>{person.department}</small>
      </div>
      {roster.days.slice(columns.from, columns.to).map((day, at) => {
        const column = columns.from + at
        const isTarget = target?.row === row && target.column === column
        return (
          <RosterCell
            key={day}
            row={row}
            column={column}
            left={LEAD_WIDTH + column * COLUMN_WIDTH}
            cell={cells.get(day)}
            base={person.base[column] ?? 'W'}
            shifts={roster.shifts}
            conflict={conflicts.get(day)}
            isLocked={roster.lockedDays.includes(day)}
            isLockedInZone={person.lockedDays.includes(day)}
            isActive={active === column}
            isSelected={selected !== null && column >= selected.left && column <= selected.right}
            target={isTarget ? (target.hasConflict ? 'conflict' : 'fits') : undefined}
            toText={toText}
          />
        )
      })}
    </div>
  )
}

const isSameRow = (a: Props, b: Props): boolean =>
  a.person === b.person &&
  a.row === b.row &&
  a.roster === b.roster &&
  a.pending === b.pending &&
  a.columns.from === b.columns.from &&
  a.columns.to === b.columns.to &&
  a.active === b.active &&
  a.selected?.left === b.selected?.left &&
  a.selected?.right === b.selected?.right &&
  (a.target?.row === a.row) === (b.target?.row === b.row) &&
  (b.target?.row !== b.row || a.target?.column === b.target?.column) &&
  a.toText === b.toText

export const RosterRow = memo(RosterRowContent, isSameRow)
