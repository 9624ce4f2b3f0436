import { sql } from 'drizzle-orm'
import type { EmploymentRecordRow } from '../../../domain/hr/employees/employee.schemas.ts'
import type { EmployeeRecord } from '../../../domain/hr/employees/employee-record.schema.ts'
import type { statuses } from '../../../domain/hr/employees/employee.fields.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { readCustomValues, type CustomValues } from '../custom-fields/custom-values.ts'
import { joinEmployment, joinEmploymentNames, selectPhotoUrl } from './employee-sql.ts'
import { listAccountNotices } from '../record-sections/pay-account.queries.ts'
import { readRecordSections } from '../record-sections/record-section.queries.ts'
import { visibleTo } from './scope.ts'

/** The full record with everything that `user` may see on a day; NOT_FOUND when the user may not see the employee. */
export async function readEmployeeRecord(
  db: Db,
  id: string,
  user: User,
  { today, asOf = today }: { today: Day; asOf?: Day },
): Promise<EmployeeRecord> {
  const [person, employmentRecord, parts] = await Promise.all([
    findEmployeeDetails(db, id, user, today),
    findShownRecord(db, id, asOf),
    readRecordSections(db, id),
  ])
  if (!person) fail('NOT_FOUND')
  const { personalEmail, gender, maritalStatus, bornOn, nationality, bloodGroup, organisationTime, ...open } = person
  const { emergencyContacts, ...personalParts } = parts
  const seesPersonal = mayReadPersonal(user, id)
  const record: EmployeeRecord = {
    ...open,
    custom: await readCustomValues(db, open.custom, seesPersonal),
    asOf,
    timeZone: employmentRecord?.timeZone ?? organisationTime,
    status: deriveStatus(person, employmentRecord, asOf),
    employment: employmentRecord,
    emergencyContacts,
    can: { manage: user.permissions.has('employee.manage'), own: user.employeeId === id },
  }
  if (!seesPersonal) return record
  const canSeeOthers = user.permissions.has('employee.identity')
  const accountNotices = await listAccountNotices(db, id, { today, canSeeOthers })
  return {
    ...record,
    personal: {
      personalEmail,
      gender,
      maritalStatus,
      bornOn,
      nationality,
      bloodGroup,
      ...personalParts,
      accountNotices,
    },
  }
}

/** Identity, bank, family, home and birth details are for the employee and for users with the permission. */
export const mayReadPersonal = (user: User, employeeId: string): boolean =>
  user.employeeId === employeeId || user.permissions.has('employee.identity')

type EmployeeDetailsRow = Omit<
  EmployeeRecord,
  'asOf' | 'timeZone' | 'status' | 'employment' | 'emergencyContacts' | 'personal' | 'custom' | 'can'
> & {
  custom: CustomValues
  personalEmail: string | null
  gender: string | null
  maritalStatus: string | null
  bornOn: string | null
  nationality: string | null
  bloodGroup: string | null
  organisationTime: string
}

async function findEmployeeDetails(
  db: Db,
  id: string,
  user: User,
  today: Day,
): Promise<EmployeeDetailsRow | undefined> {
  const { rows } = await db.execute<EmployeeDetailsRow>(sql`
    select e.id, e.version, e.created_at as "createdAt", e.updated_at as "updatedAt", e.number, e.first_name as "firstName",
      e.middle_name as "middleName", e.last_name as "lastName", e.full_name as "fullName", e.preferred_name as "preferredName",
      e.work_email as "workEmail", e.work_phone as "workPhone", e.mobile, e.personal_email as "personalEmail", e.gender,
      e.marital_status as "maritalStatus", e.born_on as "bornOn", e.nationality, e.blood_group as "bloodGroup",
      e.joined_on as "joinedOn", e.left_on as "leftOn", e.contract_ends_on as "contractEndsOn", e.custom, l.name as "leftStatusName", e.left_reason as "leftReason", e.user_id as "userId", ${selectPhotoUrl()} as photo, o.time_zone as "organisationTime"
    from employee e join organisation o on o.id = e.organisation_id left join active_status l on l.id = e.left_status_id
    where e.id = ${id} and ${visibleTo(user, sql`e.id`, today)}`)
  return rows[0]
}

type ShownEmploymentRecord = EmploymentRecordRow & { timeZone: string | null }

const shownRecordColumns = sql`m.id, m.from_day as "fromDay", m.to_day as "toDay", m.job_title as "jobTitle", m.department_role_id as "departmentRoleId",
  r.name as "departmentRoleName", m.department_id as "departmentId", d.name as "departmentName", m.manager_id as "managerId",
  boss.full_name as "managerName", m.employee_type_id as "employeeTypeId", t.name as "employeeTypeName", m.zone_id as "zoneId",
  z.name as "zoneName", z.time_zone as "timeZone", m.status, m.active_status_id as "activeStatusId", a.name as "activeStatusName", m.reason`

async function findShownRecord(db: Db, id: string, day: Day): Promise<ShownEmploymentRecord | null> {
  const { rows } = await db.execute<ShownEmploymentRecord>(sql`
    select ${shownRecordColumns} from employee e ${joinEmployment(day)} ${joinEmploymentNames} where e.id = ${id} and m.id is not null`)
  return rows[0] ?? null
}

/** All past and future employment records in order; NOT_FOUND when the user may not see the employee. */
export async function readEmploymentTimeline(
  db: Db,
  id: string,
  user: User,
  today: Day,
): Promise<EmploymentRecordRow[]> {
  const [person, { rows }] = await Promise.all([
    findEmployeeDetails(db, id, user, today),
    db.execute<ShownEmploymentRecord>(
      sql`select ${shownRecordColumns} from employment m ${joinEmploymentNames} where m.employee_id = ${id} order by m.from_day`,
    ),
  ])
  if (!person) fail('NOT_FOUND')
  return rows
}

function deriveStatus(
  person: { joinedOn: Day; leftOn: Day | null },
  employmentRecord: ShownEmploymentRecord | null,
  day: Day,
): (typeof statuses)[number] {
  if (person.joinedOn > day) return 'JOINING'
  if (person.leftOn !== null && person.leftOn < day) return 'LEFT'
  return (employmentRecord?.status ?? 'ACTIVE') as (typeof statuses)[number]
}
