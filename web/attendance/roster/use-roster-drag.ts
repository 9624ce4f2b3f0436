import { useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { RosterChange } from '../../../domain/attendance/roster/roster.calls.ts'
import { useFormat } from '../../kit/data/format.ts'
import { findCellPosition } from './roster-cell.tsx'
import {
  buildCells,
  findCausedConflict,
  type CellPlan,
  type DayPlan,
  type PendingChanges,
  type Roster,
} from './roster-model.ts'
import { noPlan, type CellPlans } from './use-cell-plans.ts'
import { useConflictText } from './use-conflict-text.ts'
import { isSamePosition, type GridPosition, type GridSelection } from './use-grid-selection.ts'

interface Options {
  roster: Roster
  pending: PendingChanges
  brush: CellPlan | null
  selection: GridSelection
  plans: CellPlans
  onChange: (changes: readonly RosterChange[]) => void
  onAnnounce: (text: string, isConflict?: boolean) => void
}

/** Moves a plan to another cell by dragging, or paints the plan of the brush, and shows the conflicts that it causes. */
export function useRosterDrag({ roster, pending, brush, selection, plans, onChange, onAnnounce }: Options) {
  const { t } = useTranslation()
  const { day: formatDay } = useFormat()
  const conflictText = useConflictText()
  const { content, days } = roster
  const { findPlan, toChange } = plans
  const [drag, setDrag] = useState<{ from: GridPosition; plan: CellPlan } | null>(null)
  const [target, setTarget] = useState<(GridPosition & { hasConflict: boolean }) | null>(null)

  // The day of a conflict is named when it is not the planned day.
  const toDayText = (day: Day, planned: Day) => (day === planned ? '' : `${formatDay(day)}: `)
  const tryPlan = (at: GridPosition, plan: CellPlan) => {
    const [person, day] = [content[at.row], days[at.column]]
    if (!person || !day) return
    const tried: DayPlan[] = [{ day, plan }]
    // A move within the row clears the day it comes from.
    const origin = drag && !brush && drag.from.row === at.row ? days[drag.from.column] : undefined
    if (origin && origin !== day) tried.push({ day: origin, plan: noPlan })
    const conflict = findCausedConflict(person, buildCells(person, pending), roster, tried)
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
  /** Shows the conflicts of a plan that a key sets. */
  const checkPlan = (at: GridPosition, plan: CellPlan) => {
    tryPlan(at, plan)
    setTarget(null)
  }
  return { isDragging: drag !== null, target, checkPlan, stopDrag, release, onMouseDown, onMouseOver }
}

export type RosterDrag = ReturnType<typeof useRosterDrag>
