import { minDay, type Day } from '../../kit/day.ts'
import { formatFullName, splitName, splitSortedName } from '../employees/person-name.ts'
import type { ImportSettings } from './import-settings.ts'
import { buildManagerIndex, toNameKey } from './manager-index.ts'
import type { RowDraft } from './read-row.ts'
import type { PersonRef } from './reference-index.ts'

const MAX_NAME_LENGTH = 80

/**
 * Drafts of managers who are named in the file but have no row. They get the next free numbers, and the earliest
 * joining date of their reports.
 */
export function draftMissingManagers(
  drafts: readonly RowDraft[],
  people: readonly PersonRef[],
  { managerBy, unknownManagers, changesFrom }: ImportSettings,
): RowDraft[] {
  if (unknownManagers !== 'ADD' || managerBy !== 'name') return []
  const inFile = drafts.map(({ number, fullName }) => ({ id: number, number, fullName, workEmail: null }))
  const findManager = buildManagerIndex(people, inFile, 'name')
  const missing = new Map<string, { name: ReturnType<typeof splitName>; row: number; joinedOn: Day }>()
  for (const { row, manager, fields } of drafts) {
    if (!manager || manager.length > MAX_NAME_LENGTH || findManager(manager) !== undefined) continue
    const name = manager.includes(',') ? splitSortedName(manager) : splitName(manager)
    const key = toNameKey(formatFullName(name))
    const known = missing.get(key)
    const joinedOn = fields.joinedOn ?? changesFrom
    missing.set(key, known ? { ...known, joinedOn: minDay(known.joinedOn, joinedOn) } : { name, row, joinedOn })
  }
  const firstNumber = findNextNumber([...people, ...drafts].map(({ number }) => number))
  return [...missing.values()].map(({ name, row, joinedOn }, at) => ({
    row,
    number: String(firstNumber + at),
    ...name,
    fullName: formatFullName(name),
    fields: { joinedOn },
    custom: {},
    pay: null,
    openingPay: null,
    leave: {},
    hasLeft: false,
  }))
}

const findNextNumber = (numbers: readonly string[]): number =>
  numbers.reduce((highest, number) => (/^\d{1,12}$/.test(number) ? Math.max(highest, Number(number)) : highest), 0) + 1
