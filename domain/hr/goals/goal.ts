export interface GoalNode {
  id: string
  parentId: string | null
  progress: number
}

/**
 * What goals above come to when one below has moved: each has the mean of those right below it, rounded half up.
 * `above` lists them from the nearest up, `parts` every goal right below any of them. Answers those that change.
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
