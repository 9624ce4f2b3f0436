import Type, { type Static } from 'typebox'

const Count = Type.Integer()

/** The scope and the completed tasks of a sprint at the end of a day. */
export const SprintDay = Type.Object({
  day: Type.String(),
  scopeCount: Count,
  doneCount: Count,
  scopeMinutes: Count,
  doneMinutes: Count,
})
export type SprintDay = Static<typeof SprintDay>

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
  /** The estimate of all tasks of the sprint. Sprints that an older release closed do not have it. */
  scopeMinutes?: number
  /** The burn-up. Sprints that an older release closed do not have it. */
  days?: SprintDay[]
}
