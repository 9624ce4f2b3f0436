import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { buildCells, type CellPlan, type PendingChanges, type Roster } from './roster-model.ts'
import type { GridPosition, GridSelection } from './use-grid-selection.ts'

export const noPlan: CellPlan = { kind: 'CLEAR', shiftIds: [] }

interface Options {
  roster: Roster
  pending: PendingChanges
  selection: GridSelection
  onChange: (changes: readonly RosterChange[]) => void
  onAnnounce: (text: string) => void
}

/** The plans of the cells of a grid: reads and changes one cell, and sets, copies and pastes the selected block. */
export function useCellPlans({ roster: { content, days }, pending, selection, onChange, onAnnounce }: Options) {
  const { t } = useTranslation()
  /** The rows of the copied block. */
  const copied = useRef<CellPlan[][]>([])
  const findPlan = ({ row, column }: GridPosition): CellPlan | null => {
    const [person, day] = [content[row], days[column]]
    const cell = person && day ? buildCells(person, pending).get(day) : undefined
    return cell && cell.kind !== 'CLEAR' ? { kind: cell.kind, shiftIds: cell.shiftIds } : null
  }
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
  return { findPlan, toChange, setBlock, copyBlock, pasteBlock }
}

const listNumbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at)

export type CellPlans = ReturnType<typeof useCellPlans>
