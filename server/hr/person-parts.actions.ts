import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { AnyPgColumn, AnyPgTable } from 'drizzle-orm/pg-core'
import type { ErrorCode } from '../../domain/errors.ts'
import { isAccountNumber, isBankCode, isIdentityNumber, masked, plainNumber } from '../../domain/hr/person-numbers.ts'
import { personParts, type PartName } from '../../domain/hr/person-parts.ts'
import { isDay, type Day } from '../../domain/kit/day.ts'
import { done } from '../../domain/kit/schema.ts'
import { findDatabaseError, fail } from '../kit/errors.ts'
import type { Secrets } from '../kit/secrets.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { lockVisible, touch } from './employee.actions.ts'
import { bankAccount, emergencyContact, employeeAddress, familyMember, identityNumber } from './person-parts.table.ts'

type Row = Record<string, unknown>

interface Scope {
  db: Db
  secrets: Secrets
  employeeId: string
  by: User
  today: Day
}

const tables: Record<PartName, AnyPgTable> = {
  Address: employeeAddress,
  EmergencyContact: emergencyContact,
  FamilyMember: familyMember,
  BankAccount: bankAccount,
  IdentityNumber: identityNumber,
}

export async function addPart(scope: Scope, name: PartName, input: Row): Promise<Row> {
  await admit(scope, name)
  judge(name, input)
  const row = await naming(
    scope.db
      .insert(tables[name])
      .values({ ...sealed(scope.secrets, name, input), employeeId: scope.employeeId } as never)
      .returning(),
  )
  await touch(scope.db, scope.employeeId)
  return shown(name, row[0] ?? fail('NOT_FOUND'))
}

export async function changePart(scope: Scope, name: PartName, id: string, { version, ...input }: Row): Promise<Row> {
  await admit(scope, name)
  const at = columnsOf(name)
  const [before] = (await scope.db
    .select()
    .from(tables[name] as never)
    .where(ownRow(scope, name, id))
    .for('update')) as Row[]
  if (!before) fail('NOT_FOUND')
  if (before.version !== version) fail('STALE_VERSION', { yours: Number(version), current: Number(before.version) })
  judge(name, { ...before, ...input })
  const values = {
    ...sealed(scope.secrets, name, { kind: before.kind, ...input }),
    version: sql`${at.version} + 1`,
    updatedAt: sql`now()`,
  }
  const row = await naming(
    scope.db
      .update(tables[name])
      .set(values as never)
      .where(ownRow(scope, name, id))
      .returning(),
  )
  await touch(scope.db, scope.employeeId)
  return shown(name, row[0] ?? fail('NOT_FOUND'))
}

export async function removePart(scope: Scope, name: PartName, id: string) {
  await admit(scope, name)
  const gone = (await scope.db
    .delete(tables[name])
    .where(ownRow(scope, name, id))
    .returning()) as Row[]
  if (gone.length === 0) fail('NOT_FOUND')
  await touch(scope.db, scope.employeeId)
  return done
}

const columnsOf = (name: PartName) => getTableColumns(tables[name]) as Record<string, AnyPgColumn>

function ownRow({ employeeId }: Scope, name: PartName, id: string) {
  const at = columnsOf(name)
  return and(eq(at.id as AnyPgColumn, id), eq(at.employeeId as AnyPgColumn, employeeId))
}

async function admit({ db, employeeId, by, today }: Scope, name: PartName): Promise<void> {
  await lockVisible(db, employeeId, by, today)
  if (by.permissions.has('employee.manage')) return
  if (by.employeeId !== employeeId) fail('NOT_ALLOWED', { permission: 'employee.manage' })
  if (!personParts[name].isOwn) fail('NOT_YOURS_TO_CHANGE')
}

function judge(name: PartName, input: Row): void {
  const problems: Record<string, ErrorCode> = {}
  const number = typeof input.number === 'string' ? plainNumber(input.number) : null
  if (name === 'IdentityNumber' && number !== null && !isIdentityNumber(String(input.kind), number))
    problems.number = 'BAD_IDENTITY_NUMBER'
  if (name === 'BankAccount' && number !== null && !isAccountNumber(number)) problems.number = 'BAD_ACCOUNT_NUMBER'
  if (name === 'BankAccount' && input.code && !isBankCode(plainNumber(String(input.code))))
    problems.code = 'BAD_BANK_CODE'
  if (name === 'FamilyMember' && input.bornOn && !isDay(input.bornOn)) problems.bornOn = 'FIELD_FORMAT'
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
}

// The kind of number is part of what makes it one of its own: a PAN and an account may share their characters.
function sealed(secrets: Secrets, name: PartName, { number, ...input }: Row): Row {
  const values = name === 'BankAccount' && input.code ? { ...input, code: plainNumber(String(input.code)) } : input
  if (typeof number !== 'string' || personParts[name].sealed.length === 0) return values
  const plain = plainNumber(number)
  const use = name === 'IdentityNumber' ? String(input.kind) : 'BANK'
  return {
    ...values,
    numberEncrypted: secrets.encrypt(plain),
    numberLast4: plain.slice(-4),
    numberHash: secrets.fingerprint(`${use}:${plain}`),
  }
}

function shown(name: PartName, row: Row): Row {
  const fields = Object.keys(personParts[name].fields).map((field) => [field, row[field]])
  const number = typeof row.numberLast4 === 'string' ? { number: masked(row.numberLast4) } : {}
  return { id: row.id, version: row.version, ...Object.fromEntries(fields), ...number }
}

async function naming(write: PromiseLike<unknown>): Promise<Row[]> {
  try {
    return (await write) as Row[]
  } catch (error) {
    if (findDatabaseError(error)?.code === '23505') fail('IDENTITY_TAKEN', {}, { number: 'IDENTITY_TAKEN' })
    throw error
  }
}
