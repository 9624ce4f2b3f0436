import type { User } from '../../kit/user.ts'

type HistoryGuard = (user: User) => boolean
const historyGuards = new Map<string, HistoryGuard>()

/** Says who may read the history of these tables, beside holding the permission to read any. */
export function guardHistory(tables: readonly string[], allows: HistoryGuard): void {
  for (const table of tables) historyGuards.set(table, allows)
}

export const canReadHistory = (user: User, table: string): boolean => historyGuards.get(table)?.(user) ?? true
