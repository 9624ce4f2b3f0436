export interface GoalNode {
  id: string
  parentId: string | null
  progress: number
}

/**
 * The progress of the parent goals after a goal has changed: the mean of the direct sub-goals, rounded half up. `above`
 * lists the parents from the nearest up, `parts` all their direct sub-goals. Returns the goals that change.
 */
export function calculateGoalProgress(
  above: readonly GoalNode[],
  parts: readonly GoalNode[],
): { id: string; progress: number }[] {
  const now = new Map(parts.map(({ id, progress }) => [id, progress]))
  return above.flatMap(({ id, progress }) => {
    const below = parts.filter(({ parentId }) => parentId === id)
    if (below.length === 0) return []
    const sum = below.reduce((total, part) => total + (now.get(part.id) ?? 0), 0)
    const mean = Math.round(sum / below.length)
    now.set(id, mean)
    return mean === progress ? [] : [{ id, progress: mean }]
  })
}
