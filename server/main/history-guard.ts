import type { User } from '../kit/user.ts'

type Allows = (user: User) => boolean
const guards = new Map<string, Allows>()

/** Says who may read the history of these tables, beside holding the permission to read any. */
export function guardHistory(tables: readonly string[], allows: Allows): void {
  for (const table of tables) guards.set(table, allows)
}

export const mayReadHistory = (user: User, table: string): boolean => guards.get(table)?.(user) ?? true
