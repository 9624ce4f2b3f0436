import type { User } from '../../kit/user.ts'

type HistoryGuard = (user: User) => boolean
const historyGuards = new Map<string, HistoryGuard>()

/** Registers who may read the history of these tables, in addition to the general permission. */
export function guardHistory(tables: readonly string[], allows: HistoryGuard): void {
  for (const table of tables) historyGuards.set(table, allows)
}

export const canReadHistory = (user: User, table: string): boolean => historyGuards.get(table)?.(user) ?? true
