import { eq, sql } from 'drizzle-orm'
import type { Api } from '../../../domain/contract.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail, registerConstraintErrors } from '../../kit/errors.ts'
import { enqueueJob } from '../../kit/jobs/worker.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { Actor, TimedActor } from '../../kit/user.ts'
import { lockVisibleEmployee, touchEmployee } from '../employees/employee.actions.ts'
import { reserveEmployeeNumber } from '../employees/write-employee.ts'
import { employee, employment } from '../employees/employee.table.ts'
import { readEmploymentRecords } from '../employees/employment-timeline.queries.ts'
import { visibleTo } from '../employees/scope.ts'
import { moveAccounts } from './account-of-rejoined.ts'
import { resignation } from './resignation.table.ts'

type RejoinInput = Api['POST /api/hr/employees/{id}/rejoin']['args']['body']

registerConstraintErrors({ employee_previous_key: 'REJOIN_EXISTS' })

/**
 * A former employee comes back with a new record: the personal details and the last job details are copied. The user
 * account follows on the joining date.
 */
export async function rejoinEmployee(
  db: Db,
  id: string,
  { version, joinedOn, number }: RejoinInput,
  { user, today, now }: TimedActor,
): Promise<{ id: string; number: string }> {
  const before = await lockVisibleEmployee(db, id, user, today)
  if (before.version !== version) fail('STALE_VERSION', { yours: version, current: before.version })
  if (before.leftOn === null) fail('REJOIN_NOT_LEFT')
  if (joinedOn <= before.leftOn) fail('REJOIN_TOO_EARLY', { day: before.leftOn }, { joinedOn: 'REJOIN_TOO_EARLY' })
  const newNumber = number?.trim() || (await reserveEmployeeNumber(db))
  const made = newId()
  await db.update(employee).set({ workEmail: null }).where(eq(employee.id, id))
  await touchEmployee(db, id)
  await db
    .insert(employee)
    .values({ ...pickPersonalDetails(before), id: made, number: newNumber, joinedOn, previousEmployeeId: id })
  await copyLastJob(db, id, made, joinedOn)
  await db.update(resignation).set({ isOpen: false }).where(eq(resignation.employeeId, id))
  await moveAccounts(db, now)
  await enqueueJob(db, 'grant-leave', { organisationId: db.organisationId, userId: null, employeeId: made })
  return { id: made, number: newNumber }
}

type EmployeeValues = typeof employee.$inferSelect

const pickPersonalDetails = (before: EmployeeValues) => ({
  firstName: before.firstName,
  middleName: before.middleName,
  lastName: before.lastName,
  fullName: before.fullName,
  preferredName: before.preferredName,
  workEmail: before.workEmail,
  personalEmail: before.personalEmail,
  mobile: before.mobile,
  workPhone: before.workPhone,
  gender: before.gender,
  maritalStatus: before.maritalStatus,
  bornOn: before.bornOn,
  nationality: before.nationality,
  bloodGroup: before.bloodGroup,
  custom: before.custom,
  photoFileId: before.photoFileId,
})

// The manager may have left in the meantime, so HR chooses one.
async function copyLastJob(db: Db, from: string, to: string, joinedOn: Day): Promise<void> {
  const last = (await readEmploymentRecords(db, from)).at(-1)
  await db.insert(employment).values({
    employeeId: to,
    fromDay: joinedOn,
    jobTitle: last?.jobTitle ?? null,
    departmentId: last?.departmentId ?? null,
    departmentRoleId: last?.departmentRoleId ?? null,
    employeeTypeId: last?.employeeTypeId ?? null,
    zoneId: last?.zoneId ?? null,
    status: 'ACTIVE',
  })
}

/** The records of the same person that the caller may see, the latest first. */
export async function listEmployments(db: Db, id: string, { user, today }: Actor) {
  const { rows } = await db.execute<{ id: string; number: string; joinedOn: Day; leftOn: Day | null }>(sql`
    with recursive earlier as (
      select e.id, e.previous_employee_id from employee e where e.id = ${id}
      union select e.id, e.previous_employee_id from employee e join earlier x on e.id = x.previous_employee_id
    ), later as (
      select e.id from employee e where e.id = ${id}
      union select e.id from employee e join later x on e.previous_employee_id = x.id
    )
    select e.id, e.number, e.joined_on as "joinedOn", e.left_on as "leftOn" from employee e
    where e.id in (select id from earlier union select id from later)
      and exists (select from employee v where v.id = ${id} and ${visibleTo(user, sql`v.id`, today)})
    order by e.joined_on desc, e.id`)
  return rows
}
