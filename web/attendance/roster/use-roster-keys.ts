import type { KeyboardEvent } from 'react'
import type { CellPlan, RosterShift } from './roster-model.ts'
import { noPlan, type CellPlans } from './use-cell-plans.ts'
import type { GridPosition, GridSelection } from './use-grid-selection.ts'
import type { RosterDrag } from './use-roster-drag.ts'

interface Options {
  shifts: readonly RosterShift[]
  brush: CellPlan | null
  selection: GridSelection
  plans: CellPlans
  drag: RosterDrag
  onMove: (to: GridPosition) => void
  onAnnounce: (text: string) => void
}

/** The keys of the roster: arrows move, a number sets its shift, `o` a day off, Delete clears, Ctrl C and V copy. */
export function useRosterKeys({ shifts, brush, selection, plans, drag, onMove, onAnnounce }: Options) {
  return (event: KeyboardEvent) => {
    if (event.key === 'Escape' && drag.isDragging) {
      onAnnounce('')
      return drag.stopDrag()
    }
    const moved = selection.move(event.key, event.shiftKey)
    if (moved) {
      event.preventDefault()
      return onMove(moved)
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'c') return plans.copyBlock()
    if ((event.ctrlKey || event.metaKey) && event.key === 'v') return plans.pasteBlock()
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const plan = event.key === 'Enter' ? brush : findKeyPlan(event.key, shifts)
    if (!plan) return
    event.preventDefault()
    event.stopPropagation()
    drag.checkPlan(selection.active, plan)
    plans.setBlock(plan)
  }
}

/** The plan that a key sets; null for another key. */
function findKeyPlan(key: string, shifts: readonly RosterShift[]): CellPlan | null {
  const shift = shifts[Number(key) - 1]
  if (shift) return { kind: 'SHIFT', shiftIds: [shift.id] }
  if (key === 'o') return { kind: 'OFF', shiftIds: [] }
  return key === 'Delete' || key === 'Backspace' ? noPlan : null
}
