import { formatFullName, splitSortedName } from '../employees/person-name.ts'
import type { ManagerBy } from './column-targets.ts'
import type { PersonRef } from './reference-index.ts'

/** Finds the id of the manager named in a cell; undefined when not found, null when ambiguous. */
export type FindManager = (cell: string) => string | null | undefined

/** Employees of the file replace stored employees with the same id. */
export function buildManagerIndex(
  people: readonly Readonly<PersonRef>[],
  inFile: readonly PersonRef[],
  by: ManagerBy,
): FindManager {
  const replaced = new Set(inFile.map(({ id }) => id))
  const all = [...inFile, ...people.filter(({ id }) => !replaced.has(id))]
  if (by === 'name') return indexNames(all)
  const index = new Map<string, Set<string>>()
  for (const { id, number, workEmail } of all) {
    const key = (by === 'number' ? number : (workEmail ?? '')).toLowerCase()
    if (key === '') continue
    addToIndex(index, key, id)
    if (by === 'email') addToIndex(index, key.split('@')[0] ?? '', id)
  }
  return (cell) => readIndex(index, cell.toLowerCase())
}

// A name is found as it is written, else by its first and last word: 'Michael Albert' finds 'Michael K Albert'.
function indexNames(all: readonly PersonRef[]): FindManager {
  const exact = new Map<string, Set<string>>()
  const short = new Map<string, Set<string>>()
  for (const { id, fullName } of all) {
    addToIndex(exact, toNameKey(fullName), id)
    addToIndex(short, toShortKey(toNameKey(fullName)), id)
  }
  return (cell) => {
    const key = toNameKey(cell.includes(',') ? formatFullName(splitSortedName(cell)) : cell)
    const found = readIndex(exact, key)
    return found === undefined ? readIndex(short, toShortKey(key)) : found
  }
}

/** A name for comparison: lower case, without full stops and repeated spaces. */
export const toNameKey = (name: string): string => name.toLowerCase().replaceAll('.', ' ').trim().replace(/\s+/g, ' ')

function toShortKey(key: string): string {
  const words = key.split(' ')
  return `${words[0]} ${words.at(-1)}`
}

const addToIndex = (index: Map<string, Set<string>>, key: string, id: string) =>
  void index.set(key, (index.get(key) ?? new Set()).add(id))

function readIndex(index: ReadonlyMap<string, Set<string>>, key: string): string | null | undefined {
  const ids = index.get(key)
  return ids === undefined ? undefined : ids.size > 1 ? null : [...ids][0]
}
