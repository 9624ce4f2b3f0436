import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import { formatFullName } from '../../../domain/hr/employees/person-name.ts'
import { selfEditableFields } from '../../../domain/hr/employees/employee.fields.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail, findDatabaseError } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { applyCustomChanges } from '../custom-fields/custom-values.ts'
import { employee, employment } from './employee.table.ts'
import { resolveStatus } from '../active-status/resolve-status.ts'
import { assertNoReportingCycle, lockReportingLines } from './reporting-line.ts'
import { normaliseEmployeeMobile } from './employee-mobile.ts'
import { inviteEmployee, type InvitationContext } from '../invitations/invite-employee.actions.ts'
import { addJoiningProbation, findJoiningProbation } from '../probation/joining-probation.ts'
import { visibleTo } from './scope.ts'
import {
  writeEmployeeValues,
  checkEmployeeDays,
  reserveEmployeeNumber,
  reportDuplicateEmployeeField,
  type EmployeeUpdateInput,
} from './write-employee.ts'

type NewEmployee = Api['POST /api/hr/employees']['args']['body']

/** Creates an employee with job details from the joining date, and a user account if requested. Returns the id. */
export async function createEmployee(db: Db, input: NewEmployee, invitation: InvitationContext): Promise<string> {
  const { employment: facts = {}, signIn, number, custom = {}, ...values } = input
  checkEmployeeDays(values)
  const mobile = values.mobile ? await normaliseEmployeeMobile(db, values.mobile, facts.zoneId ?? null) : null
  const id = newId()
  if (facts.managerId) await lockReportingLines(db)
  await reportDuplicateEmployeeField(
    db.insert(employee).values({
      ...values,
      mobile,
      id,
      number: number?.trim() || (await reserveEmployeeNumber(db)),
      lastName: values.lastName ?? '',
      fullName: formatFullName(values),
      custom: await applyCustomChanges(db, {}, custom, invitation.by),
    }),
  )
  const probation = facts.status ? null : await findJoiningProbation(db, facts.employeeTypeId, input.joinedOn)
  await db.insert(employment).values({
    ...(await resolveStatus(db, { ...facts, status: facts.status ?? (probation ? 'ON_PROBATION' : 'ACTIVE') })),
    employeeId: id,
    fromDay: input.joinedOn,
    toDay: input.leftOn ?? null,
  })
  if (probation) await addJoiningProbation(db, id, probation)
  if (facts.managerId) await assertNoReportingCycle(db, id)
  if (signIn) await inviteEmployee(db, id, signIn.roles, invitation)
  await enqueueJob(db, 'grant-leave', { organisationId: db.organisationId, userId: null, employeeId: id })
  return id
}

/** Changes an employee record. Employees may change their own contact details, HR may change everything. */
export async function updateEmployee(
  db: Db,
  id: string,
  input: EmployeeUpdateInput,
  by: User,
  today: Day,
): Promise<void> {
  const { version, custom, ...values } = input
  const before = await lockVisibleEmployee(db, id, by, today)
  assertOwnFields(values, id, by)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  const customChange = custom ? { custom: await applyCustomChanges(db, before.custom, custom, by) } : {}
  await writeEmployeeValues(db, before, { ...values, ...customChange }, today)
}

/** Deletes an employee record permanently. Fails with EMPLOYEE_IN_USE when other data refers to it. */
export async function deleteEmployee(db: Db, id: string, by: User): Promise<void> {
  if (id === by.employeeId) fail('SELF_DELETE')
  const gone = await db
    .delete(employee)
    .where(eq(employee.id, id))
    .returning({ id: employee.id })
    .catch((error: unknown) => {
      if (findDatabaseError(error)?.code === '23503') fail('EMPLOYEE_IN_USE')
      throw error
    })
  if (gone.length === 0) fail('NOT_FOUND')
}

/** Increases the version of the employee record after one of its sections has changed. */
export async function touchEmployee(db: Db, id: string): Promise<void> {
  await db
    .update(employee)
    .set({ version: sql`${employee.version} + 1`, updatedAt: sql`now()` })
    .where(eq(employee.id, id))
}

export async function lockVisibleEmployee(db: Db, id: string, by: User, today: Day) {
  const [found] = await db
    .select()
    .from(employee)
    .where(sql`${employee.id} = ${id} and ${visibleTo(by, employee.id, today)}`)
    .for('update')
  return found ?? fail('NOT_FOUND')
}

/** Only the employee and HR may change it; other users who can see the record cannot. */
export async function assertOwnRecordOrHr(db: Db, id: string, by: User, today: Day): Promise<void> {
  await lockVisibleEmployee(db, id, by, today)
  if (by.employeeId !== id && !by.permissions.has('employee.manage'))
    fail('NOT_ALLOWED', { permission: 'employee.manage' })
}

function assertOwnFields(values: object, id: string, by: User): void {
  if (by.permissions.has('employee.manage')) return
  if (by.employeeId !== id) fail('NOT_ALLOWED', { permission: 'employee.manage' })
  const foreign = Object.keys(values).filter((name) => !(selfEditableFields as readonly string[]).includes(name))
  if (foreign.length > 0)
    fail(
      'NOT_ALLOWED_TO_CHANGE',
      {},
      Object.fromEntries(foreign.map((name) => [name, 'NOT_ALLOWED_TO_CHANGE' as const])),
    )
}
