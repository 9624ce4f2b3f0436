import type { Day } from '../../../domain/kit/day.ts'
import type { SetupAnswers, SetupSection } from '../../../domain/main/setup/answers.ts'
import type { SetupItem } from '../../../domain/main/setup/setup.calls.ts'
import type { Db } from '../../kit/db/tenant.ts'

interface SetupRun {
  today: Day
  now: string
}

/** A part of the set-up. It is created only while none of its records exist. */
export interface SetupPart {
  section: SetupSection
  isDone: (db: Db) => Promise<boolean>
  /** All items that the part offers, including items that the user leaves out. */
  list: (answers: SetupAnswers, today: Day) => SetupItem[]
  /** The existing items, if the preview shows them. */
  listExisting?: (db: Db) => Promise<SetupItem[]>
  create: (db: Db, answers: SetupAnswers, run: SetupRun) => Promise<void>
}

export const toItem = (group: string, name: string, more: Partial<SetupItem> = {}): SetupItem => ({
  name,
  group,
  code: null,
  days: null,
  accrual: null,
  carryForward: null,
  carryExpiresDays: null,
  day: null,
  calculation: null,
  bands: null,
  ...more,
})

export const toItems = (group: string, names: readonly string[]): SetupItem[] =>
  names.map((name) => toItem(group, name))
