/** The distance of the ranks of two cards, so that many cards fit between them before ranks are renumbered. */
export const RANK_STEP = 65_536

/** The rank of a new task: after all tasks that were created before. */
export const createRank = (now: string, position = 0): number => Date.parse(now) * 1024 + position

/** The rank between two cards; null without a neighbour. Undefined when no integer is left between them. */
export function findRankBetween(after: number | null, before: number | null): number | undefined {
  if (after === null && before === null) return 0
  if (after === null) return (before ?? 0) - RANK_STEP
  if (before === null) return after + RANK_STEP
  const middle = Math.floor((after + before) / 2)
  return middle > after && middle < before ? middle : undefined
}
