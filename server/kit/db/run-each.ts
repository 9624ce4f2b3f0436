import { Problem, translateDatabaseError } from '../errors.ts'
import { translateError, type Language } from '../i18n.ts'
import { withSavepoint } from './savepoint.ts'
import type { Db } from './tenant.ts'

/** The result for one item: the error code and its message, or null. */
export interface ItemOutcome {
  id: string
  isDone: boolean
  code: string | null
  message: string | null
}

/**
 * Runs work for each item in a savepoint of its own. An item that fails with a known error gets that error; the other
 * items are completed. All users lock in the same order, by id, so that simultaneous calls do not deadlock.
 */
export async function runEach<Item extends { id: string }>(
  db: Db,
  items: readonly Item[],
  language: Language,
  work: (item: Item) => Promise<void>,
): Promise<ItemOutcome[]> {
  const outcomes: ItemOutcome[] = []
  for (const item of items.toSorted((a, b) => a.id.localeCompare(b.id)))
    outcomes.push(await runOne(db, item, language, work))
  return outcomes
}

async function runOne<Item extends { id: string }>(
  db: Db,
  item: Item,
  language: Language,
  work: (item: Item) => Promise<void>,
): Promise<ItemOutcome> {
  try {
    await withSavepoint(db, () => work(item))
    return toDoneOutcome(item)
  } catch (error) {
    const problem = translateDatabaseError(error)
    if (!(problem instanceof Problem)) throw error
    const message = translateError(language, problem.code, problem.facts)
    return { id: item.id, isDone: false, code: problem.code, message }
  }
}

export const toDoneOutcome = ({ id }: { id: string }): ItemOutcome => ({ id, isDone: true, code: null, message: null })

/** Outcomes in the order of the items. */
export function sortOutcomes(items: readonly { id: string }[], outcomes: readonly ItemOutcome[]): ItemOutcome[] {
  const places = new Map(items.map(({ id }, at) => [id, at]))
  return outcomes.toSorted((a, b) => (places.get(a.id) ?? 0) - (places.get(b.id) ?? 0))
}
