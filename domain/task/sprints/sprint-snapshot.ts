export const sprintStates = ['PLANNED', 'ACTIVE', 'CLOSED'] as const
export type SprintState = (typeof sprintStates)[number]

/** The result of a sprint when it was closed. Efforts are estimated minutes. */
export interface SprintSnapshot {
  committedCount: number
  committedMinutes: number
  addedCount: number
  addedMinutes: number
  removedCount: number
  completedCount: number
  completedMinutes: number
  unfinishedCount: number
  /** Where the unfinished tasks went: another sprint, or the backlog. */
  movedTo: string | null
}
