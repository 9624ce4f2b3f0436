import { eq } from 'drizzle-orm'
import { findCustomValueProblem } from '../../../domain/hr/custom-fields/custom-field.ts'
import {
  listSectionFields,
  parseProfilePath,
  toProfilePath,
  type ProfileFieldTarget,
  type RequestableSection,
} from '../../../domain/hr/profile-changes/profile-change.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listCustomFields, mergeCustomValues, type CustomChange } from '../custom-fields/custom-values.ts'
import { writeEmployeeValues } from '../employees/write-employee.ts'
import { employee } from '../employees/employee.table.ts'
import { trackPayAccount } from '../record-sections/pay-account.actions.ts'
import { writeNewSectionRow, writeSectionRow } from '../record-sections/record-section.actions.ts'
import type { SectionValues } from '../record-sections/section-values.ts'
import type { CurrentValues } from './current-values.queries.ts'
import type { profileChangeField } from './profile-change.table.ts'
import { sectionNames } from './requested-fields.ts'

type StoredField = Pick<typeof profileChangeField.$inferSelect, 'path' | 'after' | 'afterSealed'>
type TargetField = StoredField & { target: ProfileFieldTarget }

interface ApplyInput {
  employeeId: string
  fields: readonly StoredField[]
  current: CurrentValues
  today: Day
}

/** Writes the requested values to the record. Other fields keep the values that they have now. */
export async function applyProfileFields(db: Db, { employeeId, fields, current, today }: ApplyInput): Promise<void> {
  const targets = fields.map((field) => ({ ...field, target: parseProfilePath(field.path) }))
  await applyRecordFields(db, employeeId, targets, today)
  await applySection(db, 'address', { employeeId, targets, current })
  if (targets.some(({ target }) => target.kind === 'SECTION' && target.section === 'bankAccount'))
    await trackPayAccount(db, { employeeId, today }, () =>
      applySection(db, 'bankAccount', { employeeId, targets, current }),
    )
}

async function applyRecordFields(
  db: Db,
  employeeId: string,
  targets: readonly TargetField[],
  today: Day,
): Promise<void> {
  const [before] = await db.select().from(employee).where(eq(employee.id, employeeId)).for('update')
  if (!before) fail('NOT_FOUND')
  const values = targets.flatMap(({ target, after }) => (target.kind === 'RECORD' ? [[target.field, after]] : []))
  const custom: CustomChange = Object.fromEntries(
    targets.flatMap(({ target, after }) =>
      target.kind === 'CUSTOM' && typeof after !== 'boolean' ? [[target.fieldId, after]] : [],
    ),
  )
  const hasCustom = Object.keys(custom).length > 0
  if (values.length === 0 && !hasCustom) return
  if (hasCustom) await assertCustomValues(db, custom)
  const merged = hasCustom ? { custom: await mergeCustomValues(db, before.custom, custom, () => true) } : {}
  await writeEmployeeValues(db, before, { ...Object.fromEntries(values), ...merged }, today)
}

/** A custom field may have been deleted, or may have other options than at the time of the request. */
async function assertCustomValues(db: Db, custom: CustomChange): Promise<void> {
  const fields = new Map((await listCustomFields(db)).map((field) => [field.id, field]))
  for (const [id, value] of Object.entries(custom)) {
    const field = fields.get(id) ?? fail('PROFILE_CHANGE_ENTRY_DELETED')
    if (value !== null && findCustomValueProblem(field, value))
      fail('PROFILE_CHANGE_VALUE_INVALID', { field: field.name })
  }
}

interface SectionChange {
  employeeId: string
  targets: readonly TargetField[]
  current: CurrentValues
}

async function applySection(
  db: Db,
  section: RequestableSection,
  { employeeId, targets, current }: SectionChange,
): Promise<void> {
  const own = targets.flatMap(({ target, after, afterSealed }) =>
    target.kind === 'SECTION' && target.section === section ? [{ ...target, after, afterSealed }] : [],
  )
  const [first] = own
  if (!first) return
  const values: SectionValues = Object.assign(
    {},
    ...own.map(({ field, after, afterSealed }) => afterSealed ?? { [field]: after }),
  )
  await writeEntry(db, { employeeId, section, entryId: first.entryId, values, current })
}

interface EntryChange {
  employeeId: string
  section: RequestableSection
  entryId: string | null
  values: SectionValues
  current: CurrentValues
}

function writeEntry(db: Db, { employeeId, section, entryId, values, current }: EntryChange): Promise<SectionValues> {
  const name = sectionNames[section]
  if (entryId === null) return writeNewSectionRow({ db, employeeId }, name, values)
  const [field = ''] = Object.keys(listSectionFields(section))
  if (!current.has(toProfilePath({ kind: 'SECTION', section, entryId, field }))) fail('PROFILE_CHANGE_ENTRY_DELETED')
  return writeSectionRow({ db, employeeId }, name, entryId, values)
}
