import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isMissingValue } from '../../../domain/kit/cell.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import type { ListRow } from './entity-list.ts'
import type { DraftRow, RowProblem } from './import-rows.ts'
import { newId } from '../db/tenant-table.ts'

export interface PlannedListRow {
  row: number
  /** The complete row after the import, with its id. */
  after: ListRow
  before: ListRow | null
}

export interface ImportPlan {
  creates: PlannedListRow[]
  updates: PlannedListRow[]
  unchanged: number
  problems: RowProblem[]
}

/** Determines which rows are new, changed or unchanged, by the first unique key of the list that the file contains. */
export async function planImport(
  entity: AnyEntity,
  drafts: DraftRow[],
  mapped: ReadonlySet<string>,
  existing: ListRow[],
): Promise<ImportPlan> {
  const key = entity.unique.find(
    (names) =>
      names.some((name) => mapped.has(name)) &&
      names.every((name) => mapped.has(name) || isOptionalField(entity, name)),
  )
  if (entity.unique.length > 0 && !key) return { ...emptyPlan, problems: [buildMissingKeyProblem(entity)] }
  const byKey = new Map(key ? existing.map((row) => [buildRowKey(row, key), row]) : [])
  const plan: ImportPlan = { creates: [], updates: [], unchanged: 0, problems: [] }
  const seen = new Set<string>()
  for (const [index, { row, values }] of drafts.entries()) {
    if (index % ROWS_PER_PAUSE === 0) await yieldToEventLoop()
    const at = key ? buildRowKey(values, key) : ''
    if (key && seen.has(at)) plan.problems.push({ row, field: key[0] ?? null, code: 'LIST_ROW_DUPLICATE' })
    seen.add(at)
    const before = byKey.get(at)
    if (before) {
      const differs = Object.entries(values).some(([name, value]) => before[name] !== value)
      if (differs) plan.updates.push({ row, after: { ...before, ...values }, before })
      else plan.unchanged += 1
    } else {
      const after = { id: newId(), ...createDefaultRow(entity), ...values }
      plan.problems.push(...findMissingFields(entity, row, after))
      plan.creates.push({ row, after, before: null })
    }
  }
  resolveOwnRefs(entity, plan, existing)
  plan.problems.push(...findRepeatedRows(entity, plan, existing, key))
  return plan
}

// Lets the server answer other requests in between.
const ROWS_PER_PAUSE = 500

const emptyPlan = { creates: [], updates: [], unchanged: 0 }

const isOptionalField = ({ fields }: AnyEntity, name: string) => fields[name]?.nullable === true

const buildMissingKeyProblem = ({ unique, fields }: AnyEntity): RowProblem => ({
  row: null,
  field: null,
  code: 'LIST_COLUMNS_REQUIRED',
  facts: { columns: (unique[0] ?? []).map((name) => fields[name]?.label ?? name).join(', ') },
})

const buildRowKey = (row: ListRow, names: readonly string[]) =>
  names.map((name) => String(row[name] ?? '').toLowerCase()).join('\n')

const createDefaultRow = ({ fields }: AnyEntity): ListRow =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.initial ?? (field.kind === 'bool' ? false : null)]),
  )

const findMissingFields = ({ fields }: AnyEntity, row: number, after: ListRow): RowProblem[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isMissingValue(field, after[name]) ? [{ row, field: name, code: 'FIELD_REQUIRED' as const }] : [],
  )

// A row can refer to another row of the same file. Its name is then replaced with the new id.
function resolveOwnRefs(entity: AnyEntity, { creates, updates }: ImportPlan, existing: ListRow[]): void {
  const own = Object.entries(entity.fields).filter(([, { to }]) => to === entity.name)
  if (own.length === 0) return
  const all = [...existing, ...creates.map(({ after }) => after)]
  const ids = new Map(all.map((row) => [String(row[entity.titleField]).toLowerCase(), row.id]))
  for (const { after } of [...creates, ...updates])
    for (const [name] of own) after[name] = ids.get(String(after[name] ?? '').toLowerCase()) ?? after[name]
}

/** Rows of the file that would violate another unique key. */
function findRepeatedRows(
  entity: AnyEntity,
  { creates, updates }: ImportPlan,
  existing: ListRow[],
  matchedBy: readonly string[] | undefined,
): RowProblem[] {
  const written = [...creates, ...updates]
  const touched = new Set(updates.map(({ after }) => after.id))
  const others = existing.filter(({ id }) => !touched.has(id))
  return entity.unique
    .filter((key) => key !== matchedBy)
    .flatMap((key) => {
      const taken = new Set(others.map((row) => buildRowKey(row, key)))
      return written.flatMap(({ row, after }) => {
        const at = buildRowKey(after, key)
        const isTaken = taken.has(at)
        taken.add(at)
        if (!isTaken) return []
        return [{ row, field: key[0] ?? null, value: String(after[key[0] ?? ''] ?? ''), code: 'DUPLICATE' as const }]
      })
    })
}
