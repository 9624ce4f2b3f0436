import { asc, sql, type SQL } from 'drizzle-orm'
import {
  findCustomValueProblem,
  parseChoices,
  type CustomFieldRow,
  type CustomValue,
} from '../../../domain/hr/custom-fields/custom-field.ts'
import type { EmployeeFilters } from '../../../domain/hr/employees/employee-filters.schemas.ts'
import type { ErrorCode } from '../../../domain/errors.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { customField } from './custom-field.table.ts'

export type CustomValues = Record<string, CustomValue>

/** The custom fields in their order. */
export const listCustomFields = (db: Db): Promise<CustomFieldRow[]> =>
  db
    .select({
      id: customField.id,
      name: customField.name,
      kind: customField.kind,
      choices: customField.choices,
      seenBy: customField.seenBy,
      isOwn: customField.isOwn,
    })
    .from(customField)
    .orderBy(asc(customField.position), asc(customField.name), asc(customField.id))

/**
 * The values after a change; null clears a value. Users other than HR may change only the self-service fields of their
 * own record.
 */
export const applyCustomChanges = (db: Db, before: CustomValues, change: CustomChange, by: User) =>
  mergeCustomValues(db, before, change, ({ isOwn }) => isOwn || by.permissions.has('employee.manage'))

export type CustomChange = Record<string, CustomValue | null>

/** The same, with a rule that states which fields may change. */
export async function mergeCustomValues(
  db: Db,
  before: CustomValues,
  change: CustomChange,
  mayChange: (field: CustomFieldRow) => boolean,
): Promise<CustomValues> {
  const fields = new Map((await listCustomFields(db)).map((field) => [field.id, field]))
  const problems: Record<string, ErrorCode> = {}
  for (const [id, value] of Object.entries(change)) {
    const field = fields.get(id)
    const problem = !field
      ? 'FIELD_UNKNOWN'
      : !mayChange(field)
        ? 'NOT_ALLOWED_TO_CHANGE'
        : value !== null && findCustomValueProblem(field, value)
    if (problem) problems[`custom/${id}`] = problem
  }
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
  const after = { ...before, ...change }
  return Object.fromEntries(Object.entries(after).flatMap(([id, value]) => (value === null ? [] : [[id, value]])))
}

/** The custom fields of an employee that the caller may see, in their order, including empty ones. */
export async function readCustomValues(db: Db, values: CustomValues, seesPersonal: boolean) {
  const fields = await listCustomFields(db)
  return fields
    .filter(({ seenBy }) => seesPersonal || seenBy === 'OVERSEERS')
    .map((field) => ({
      id: field.id,
      name: field.name,
      kind: field.kind as 'TEXT' | 'NUMBER' | 'DATE' | 'CHOICE',
      choices: parseChoices(field),
      isOwn: field.isOwn,
      value: values[field.id] ?? null,
    }))
}

/**
 * Conditions on `employee e`. A user cannot filter by a field that they may not see, because the result would reveal
 * its value.
 */
export function buildCustomConditions(custom: EmployeeFilters['custom'], user: User): SQL[] {
  return (custom ?? []).map(({ fieldId, value }) => {
    const seen = user.permissions.has('employee.identity') ? sql`true` : sql`f.seen_by = 'OVERSEERS'`
    const held = sql`e.custom ->> ${fieldId}`
    return sql`exists (select from custom_field f where f.id = ${fieldId} and ${seen} and case f.kind
      when 'TEXT' then strpos(lower(${held}), lower(${value})) > 0 else ${held} = ${value} end)`
  })
}
