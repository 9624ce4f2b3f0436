import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import { recordSections, type RecordSectionName } from '../../../domain/hr/employees/record-sections.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { done } from '../../../domain/kit/schema.ts'
import { findDatabaseError, fail } from '../../kit/errors.ts'
import type { Secrets } from '../../kit/secrets.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { assertNotOwnPay } from '../../payroll/ports.ts'
import { lockVisibleEmployee, touchEmployee } from '../employees/employee.actions.ts'
import { encryptNumber, prepareSectionValues, validateSection, type SectionValues } from './section-values.ts'
import { trackPayAccount } from './pay-account.actions.ts'
import { bankAccount, emergencyContact, employeeAddress, familyMember, identityNumber } from './record-section.table.ts'

interface SectionScope {
  db: Db
  secrets: Secrets
  employeeId: string
  by: User
  today: Day
}

const sectionTables: Record<RecordSectionName, AnyPgTable> = {
  Address: employeeAddress,
  EmergencyContact: emergencyContact,
  FamilyMember: familyMember,
  BankAccount: bankAccount,
  IdentityNumber: identityNumber,
}

export const addSectionRow = (scope: SectionScope, name: RecordSectionName, input: SectionValues) =>
  guardSectionChange(scope, name, 'ADD', () => insertSectionRow(scope, name, input))

export const changeSectionRow = (scope: SectionScope, name: RecordSectionName, id: string, change: SectionValues) =>
  guardSectionChange(scope, name, 'CHANGE', () => updateSectionRow(scope, name, id, change))

export const removeSectionRow = (scope: SectionScope, name: RecordSectionName, id: string) =>
  guardSectionChange(scope, name, 'CHANGE', () => deleteSectionRow(scope, name, id))

/** Adds an entry, or changes or removes one. */
type SectionChangeKind = 'ADD' | 'CHANGE'

/** Checks the permission to change a section. A bank account is part of the pay, so users cannot change their own. */
async function guardSectionChange<T>(
  scope: SectionScope,
  name: RecordSectionName,
  kind: SectionChangeKind,
  work: () => Promise<T>,
): Promise<T> {
  const { db, by, employeeId } = scope
  await assertMayChangeSection(scope, name, kind)
  if (name !== 'BankAccount') return work()
  await assertNotOwnPay(db, by, 'employee.manage', [employeeId])
  return trackPayAccount(db, scope, work)
}

async function insertSectionRow(scope: SectionScope, name: RecordSectionName, input: SectionValues) {
  return writeNewSectionRow(scope, name, prepareSectionValues(scope.secrets, name, input))
}

type SectionOwner = Pick<SectionScope, 'db' | 'employeeId'>

/** Inserts a row from `prepareSectionValues`. The caller has checked the permission. */
export async function writeNewSectionRow(
  { db, employeeId }: SectionOwner,
  name: RecordSectionName,
  values: SectionValues,
): Promise<SectionValues> {
  const row = await reportDuplicateIdentity(
    db
      .insert(sectionTables[name])
      .values({ ...values, employeeId } as never)
      .returning(),
  )
  return finishSectionWrite({ db, employeeId }, name, row[0] ?? fail('NOT_FOUND'))
}

async function updateSectionRow(
  scope: SectionScope,
  name: RecordSectionName,
  id: string,
  { version, ...input }: SectionValues,
): Promise<SectionValues> {
  const [before] = (await scope.db
    .select()
    .from(sectionTables[name] as never)
    .where(matchOwnRow(scope, name, id))
    .for('update')) as SectionValues[]
  if (!before) fail('NOT_FOUND')
  if (before.version !== version) fail('STALE_VERSION', { yours: Number(version), current: Number(before.version) })
  validateSection(name, { ...before, ...input })
  return writeSectionRow(scope, name, id, encryptNumber(scope.secrets, name, { kind: before.kind, ...input }))
}

/** Changes a row with values from `prepareSectionValues`. The caller has checked the permission. */
export async function writeSectionRow(
  owner: SectionOwner,
  name: RecordSectionName,
  id: string,
  values: SectionValues,
): Promise<SectionValues> {
  const version = sql`${readSectionColumns(name).version} + 1`
  const row = await reportDuplicateIdentity(
    owner.db
      .update(sectionTables[name])
      .set({ ...values, version, updatedAt: sql`now()` } as never)
      .where(matchOwnRow(owner, name, id))
      .returning(),
  )
  return finishSectionWrite(owner, name, row[0] ?? fail('NOT_FOUND'))
}

async function finishSectionWrite(
  owner: SectionOwner,
  name: RecordSectionName,
  row: SectionValues,
): Promise<SectionValues> {
  if (name === 'BankAccount' && row.isPrimary === true) await clearOtherPrimaryAccounts(owner, String(row.id))
  await touchEmployee(owner.db, owner.employeeId)
  return toSectionRow(name, row)
}

/** The new salary account replaces the former one. */
async function clearOtherPrimaryAccounts({ db, employeeId }: SectionOwner, id: string): Promise<void> {
  await db
    .update(bankAccount)
    .set({ isPrimary: false, version: sql`${bankAccount.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(bankAccount.employeeId, employeeId), ne(bankAccount.id, id), eq(bankAccount.isPrimary, true)))
}

async function deleteSectionRow(scope: SectionScope, name: RecordSectionName, id: string) {
  const gone = (await scope.db
    .delete(sectionTables[name])
    .where(matchOwnRow(scope, name, id))
    .returning()) as SectionValues[]
  if (gone.length === 0) fail('NOT_FOUND')
  await touchEmployee(scope.db, scope.employeeId)
  return done
}

const readSectionColumns = (name: RecordSectionName) =>
  getTableColumns(sectionTables[name]) as Record<string, AnyPgColumn>

function matchOwnRow({ employeeId }: SectionOwner, name: RecordSectionName, id: string) {
  const at = readSectionColumns(name)
  return and(eq(at.id as AnyPgColumn, id), eq(at.employeeId as AnyPgColumn, employeeId))
}

async function assertMayChangeSection(
  { db, employeeId, by, today }: SectionScope,
  name: RecordSectionName,
  kind: SectionChangeKind,
): Promise<void> {
  await lockVisibleEmployee(db, employeeId, by, today)
  if (by.permissions.has('employee.manage')) return
  if (by.employeeId !== employeeId) fail('NOT_ALLOWED', { permission: 'employee.manage' })
  const { isOwn, needsApproval } = recordSections[name]
  if (!isOwn) fail('NOT_ALLOWED_TO_CHANGE')
  if (needsApproval && (kind === 'CHANGE' || (await hasSectionRows({ db, employeeId }, name))))
    fail('PROFILE_CHANGE_REQUIRED')
}

async function hasSectionRows({ db, employeeId }: SectionOwner, name: RecordSectionName): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(sectionTables[name] as never)
    .where(eq(readSectionColumns(name).employeeId as AnyPgColumn, employeeId))
    .limit(1)
  return rows.length > 0
}

function toSectionRow(name: RecordSectionName, row: SectionValues): SectionValues {
  const fields = Object.keys(recordSections[name].fields).map((field) => [field, row[field]])
  const number = typeof row.numberLast4 === 'string' ? { number: maskNumber(row.numberLast4) } : {}
  return { id: row.id, version: row.version, ...Object.fromEntries(fields), ...number }
}

async function reportDuplicateIdentity(write: PromiseLike<unknown>): Promise<SectionValues[]> {
  try {
    return (await write) as SectionValues[]
  } catch (error) {
    if (findDatabaseError(error)?.code === '23505') fail('IDENTITY_TAKEN', {}, { number: 'IDENTITY_TAKEN' })
    throw error
  }
}
