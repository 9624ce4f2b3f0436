/** A step that can depend on another step. */
export interface OrderedStep {
  actionId: string
  afterActionId: string | null
}

/** True when the steps have a circular dependency. */
export function hasStepCycle(steps: readonly OrderedStep[]): boolean {
  const after = new Map(steps.map(({ actionId, afterActionId }) => [actionId, afterActionId]))
  return steps.some(({ actionId }) => {
    let next = after.get(actionId) ?? null
    for (let count = 0; next !== null && count <= steps.length; count++) {
      if (next === actionId) return true
      next = after.get(next) ?? null
    }
    return false
  })
}
