import { sql, type SQL } from 'drizzle-orm'
import type { ReportingPeriod } from '../../../domain/hr/import/manager-cycles.ts'
import type { ExistingEmployee } from '../../../domain/hr/import/merge-employee-values.ts'
import type { ExistingData, ZoneRef } from '../../../domain/hr/import/reference-index.ts'
import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { newId } from '../../kit/db/tenant-table.ts'
import type { Db } from '../../kit/db/tenant.ts'

type ExistingEmployeeRow = Omit<ExistingEmployee, 'employmentRecords'>
type EmploymentRow = EmploymentRecord & { employeeId: string }

/** Loads all data of the organisation that the rows of a file can refer to. */
export interface LoadedExistingData {
  existing: ExistingData
  people: Map<string, ExistingEmployee>
  /** The reporting periods of all employees. */
  lines: Map<string, ReportingPeriod[]>
}

export async function loadExistingData(db: Db): Promise<LoadedExistingData> {
  const people = await queryRows<ExistingEmployeeRow>(
    db,
    sql`
    select id, version, number, first_name as "firstName", middle_name as "middleName", last_name as "lastName", full_name as "fullName",
      work_email as "workEmail", work_phone as "workPhone", mobile, personal_email as "personalEmail", gender, born_on as "bornOn",
      joined_on as "joinedOn", left_on as "leftOn", custom from employee`,
  )
  const records = await queryRows<EmploymentRow>(
    db,
    sql`
    select id, employee_id as "employeeId", from_day as "fromDay", to_day as "toDay", job_title as "jobTitle", department_role_id as "departmentRoleId",
      department_id as "departmentId", manager_id as "managerId", employee_type_id as "employeeTypeId", zone_id as "zoneId", status, active_status_id as "activeStatusId", reason
    from employment order by employee_id, from_day`,
  )
  const departments = await queryRows<{ id: string; name: string }>(db, sql`select id, name from department`)
  const types = await queryRows<{ id: string; name: string }>(db, sql`select id, name from employee_type`)
  const zones = await queryRows<ZoneRef>(db, sql`select id, name, city, country from zone`)
  const [organisation] = await queryRows<{ timeZone: string; country: string }>(
    db,
    sql`select time_zone as "timeZone", country from organisation`,
  )
  const known = new Map(
    people.map((person): [string, ExistingEmployee] => [person.id, { ...person, employmentRecords: [] }]),
  )
  for (const { employeeId, ...record } of records) known.get(employeeId)?.employmentRecords.push(record)
  return {
    existing: {
      people,
      departments,
      types,
      zones,
      timeZone: organisation?.timeZone ?? 'UTC',
      country: organisation?.country ?? 'IN',
      newId,
    },
    people: known,
    lines: buildReportingPeriods(records),
  }
}

function buildReportingPeriods(
  records: readonly { employeeId: string; managerId: string | null; fromDay: Day; toDay: Day | null }[],
): Map<string, ReportingPeriod[]> {
  const lines = new Map<string, ReportingPeriod[]>()
  for (const { employeeId, managerId, fromDay, toDay } of records)
    if (managerId) lines.set(employeeId, [...(lines.get(employeeId) ?? []), { to: managerId, fromDay, toDay }])
  return lines
}

async function queryRows<T extends object>(db: Db, query: SQL): Promise<T[]> {
  const { rows } = await db.execute<Record<string, unknown>>(query)
  return rows as T[]
}
