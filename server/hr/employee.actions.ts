import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../domain/contract.ts'
import type { ErrorCode } from '../../domain/errors.ts'
import { fullNameOf } from '../../domain/hr/names.ts'
import { ownFields } from '../../domain/hr/person.fields.ts'
import { fitted } from '../../domain/hr/timeline.ts'
import type { Day } from '../../domain/kit/day.ts'
import { findDatabaseError, fail } from '../kit/errors.ts'
import { enqueueJob } from '../kit/jobs.ts'
import { newId } from '../kit/table.ts'
import type { Db } from '../kit/tenant.ts'
import type { User } from '../kit/user.ts'
import { changedCustom } from './custom-fields/custom-values.ts'
import { employee, employment } from './employee.table.ts'
import { withStatus } from './status-words.ts'
import { refuseCycle, lockReporting } from './reporting-line.ts'
import { readStints, writeStints } from './timeline.store.ts'
import { inviteSignIn, type Invitation } from './sign-in.actions.ts'
import { visibleTo } from './scope.ts'

type NewEmployee = Api['POST /api/hr/employees']['args']['body']
type Change = Api['PUT /api/hr/employees/{id}']['args']['body']

/** Makes a record with its facts from the day of joining, and a sign-in where one is asked for. Answers its id. */
export async function createEmployee(db: Db, input: NewEmployee, invitation: Invitation): Promise<string> {
  const { employment: facts = {}, signIn, number, custom = {}, ...values } = input
  checkDays(values)
  const id = newId()
  if (facts.managerId) await lockReporting(db)
  await naming(
    db.insert(employee).values({
      ...values,
      id,
      number: number?.trim() || (await nextNumber(db)),
      lastName: values.lastName ?? '',
      fullName: fullNameOf(values),
      custom: await changedCustom(db, {}, custom, invitation.by),
    }),
  )
  await db.insert(employment).values({
    ...(await withStatus(db, { ...facts, status: facts.status ?? 'ACTIVE' })),
    employeeId: id,
    fromDay: input.joinedOn,
    toDay: input.leftOn ?? null,
  })
  if (facts.managerId) await refuseCycle(db, id)
  if (signIn) await inviteSignIn(db, id, signIn.roles, invitation)
  await enqueueJob(db, 'grant-leave', { organisationId: db.organisationId, userId: null, employeeId: id })
  return id
}

/** Changes the record; a person may change their own ways of being reached, HR everything. */
export async function updateEmployee(db: Db, id: string, input: Change, by: User, today: Day): Promise<void> {
  const { version, custom, ...values } = input
  const before = await lockVisible(db, id, by, today)
  refuseOthersFields(values, id, by)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  const after = {
    ...before,
    ...values,
    lastName: (values.lastName === undefined ? before.lastName : values.lastName) ?? '',
  }
  checkDays(after)
  await naming(
    db
      .update(employee)
      .set({
        ...values,
        ...(custom ? { custom: await changedCustom(db, before.custom, custom, by) } : {}),
        // Whoever hasn't left after all didn't leave in any way.
        ...(after.leftOn === null ? { leftStatusId: null, leftReason: null } : {}),
        lastName: after.lastName,
        fullName: fullNameOf(after),
        version: version + 1,
        updatedAt: sql`now()`,
      })
      .where(eq(employee.id, id)),
  )
  if (after.joinedOn !== before.joinedOn || after.leftOn !== before.leftOn) {
    await lockReporting(db)
    await writeStints(db, id, fitted(await readStints(db, id), after.joinedOn, after.leftOn))
    await refuseCycle(db, id)
    await enqueueJob(db, 'grant-leave', { organisationId: db.organisationId, userId: null, employeeId: id })
  }
}

/** Takes a record away for good: only where nothing else of the house points at it. */
export async function deleteEmployee(db: Db, id: string, by: User): Promise<void> {
  if (id === by.employeeId) fail('SELF_DELETE')
  const gone = await db.delete(employee).where(eq(employee.id, id)).returning({ id: employee.id })
  if (gone.length === 0) fail('NOT_FOUND')
}

/** Counts a change of a part of the record as a change of the record. */
export async function touch(db: Db, id: string): Promise<void> {
  await db
    .update(employee)
    .set({ version: sql`${employee.version} + 1`, updatedAt: sql`now()` })
    .where(eq(employee.id, id))
}

export async function lockVisible(db: Db, id: string, by: User, today: Day) {
  const [found] = await db
    .select()
    .from(employee)
    .where(sql`${employee.id} = ${id} and ${visibleTo(by, employee.id, today)}`)
    .for('update')
  return found ?? fail('NOT_FOUND')
}

/** Only the person and HR; the rest of those who may see the record may not touch it. */
export async function admitOwn(db: Db, id: string, by: User, today: Day): Promise<void> {
  await lockVisible(db, id, by, today)
  if (by.employeeId !== id && !by.permissions.has('employee.manage'))
    fail('NOT_ALLOWED', { permission: 'employee.manage' })
}

function refuseOthersFields(values: object, id: string, by: User): void {
  if (by.permissions.has('employee.manage')) return
  if (by.employeeId !== id) fail('NOT_ALLOWED', { permission: 'employee.manage' })
  const foreign = Object.keys(values).filter((name) => !(ownFields as readonly string[]).includes(name))
  if (foreign.length > 0)
    fail('NOT_YOURS_TO_CHANGE', {}, Object.fromEntries(foreign.map((name) => [name, 'NOT_YOURS_TO_CHANGE' as const])))
}

function checkDays({ joinedOn, leftOn, bornOn }: { joinedOn: Day; leftOn?: Day | null; bornOn?: Day | null }): void {
  const problems: Record<string, ErrorCode> = {
    ...(leftOn && leftOn < joinedOn ? { leftOn: 'LEFT_BEFORE_JOINED' } : {}),
    ...(bornOn && bornOn >= joinedOn ? { bornOn: 'BORN_TOO_LATE' } : {}),
  }
  if (Object.keys(problems).length > 0) fail('BAD_INPUT', {}, problems)
}

async function nextNumber(db: Db): Promise<string> {
  const { rows } = await db.execute<{ next: string }>(sql`
    select (coalesce(max(number::bigint), 0) + 1)::text as next from employee where number ~ '^[0-9]{1,12}$'`)
  return rows[0]?.next ?? '1'
}

const takenFields: Record<string, [field: string, code: ErrorCode]> = {
  employee_number_key: ['number', 'NUMBER_TAKEN'],
  employee_work_email_key: ['workEmail', 'WORK_EMAIL_TAKEN'],
}

// What is taken is told on its field.
async function naming<T>(write: PromiseLike<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    const [field, code] = takenFields[findDatabaseError(error)?.constraint ?? ''] ?? []
    if (field && code) fail(code, {}, { [field]: code })
    throw error
  }
}
