import type { StepChange } from '../../../domain/hr/plans/employee-plan.ts'
import { listChangedFields, type PreparedPlan, type StoredStep } from './prepare-plans.ts'

type ChangedStep = Pick<StoredStep, 'title' | 'ownerId' | 'ownerRole' | 'dueDay'> & { change: StepChange }

/**
 * The steps that generating adds, changes or removes. Completed steps stay, and what HR has set by hand too. A step that
 * only moves in the order is not a change.
 */
export function listStepChanges({ steps, before }: Pick<PreparedPlan, 'steps' | 'before'>): ChangedStep[] {
  const stored = before?.steps ?? []
  const removed = stored.filter(
    ({ state, actionId }) => state === 'OPEN' && !steps.some((step) => step.actionId === actionId),
  )
  const written = steps.flatMap((step): ChangedStep[] => {
    const one = stored.find(({ actionId }) => actionId === step.actionId)
    if (!one) return [{ ...step, change: 'ADDED' }]
    if (one.state !== 'OPEN' || !listChangedFields(one, step).some((field) => field !== 'position')) return []
    const owner = one.isOwnerSet ? one : step
    return [
      {
        title: step.title,
        ownerId: owner.ownerId,
        ownerRole: owner.ownerRole,
        dueDay: one.isDueDaySet ? one.dueDay : step.dueDay,
        change: 'CHANGED',
      },
    ]
  })
  return [...written, ...removed.map((step): ChangedStep => ({ ...step, change: 'REMOVED' }))]
}
