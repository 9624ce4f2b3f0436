import { asc, eq, inArray } from 'drizzle-orm'
import type { EmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { employment } from './employee.table.ts'

export const employmentColumns = {
  id: employment.id,
  fromDay: employment.fromDay,
  toDay: employment.toDay,
  jobTitle: employment.jobTitle,
  departmentRoleId: employment.departmentRoleId,
  departmentId: employment.departmentId,
  managerId: employment.managerId,
  employeeTypeId: employment.employeeTypeId,
  zoneId: employment.zoneId,
  status: employment.status,
  activeStatusId: employment.activeStatusId,
  reason: employment.reason,
}

export type StoredEmploymentRecord = EmploymentRecord & { id: string }

export const readEmploymentRecords = (db: Db, employeeId: string): Promise<StoredEmploymentRecord[]> =>
  db
    .select(employmentColumns)
    .from(employment)
    .where(eq(employment.employeeId, employeeId))
    .orderBy(asc(employment.fromDay))

/**
 * Replaces the stored timeline. Rows keep their ids. Obsolete rows are deleted before others are extended into their
 * days.
 */
export async function writeEmploymentRecords(
  db: Db,
  employeeId: string,
  records: readonly EmploymentRecord[],
): Promise<void> {
  const stored = await readEmploymentRecords(db, employeeId)
  const byId = new Map(records.flatMap((record) => (record.id ? [[record.id, record]] : [])))
  const changed = stored.filter((row) => !isUnchangedRecord(row, byId.get(row.id)))
  if (changed.length > 0)
    await db.delete(employment).where(
      inArray(
        employment.id,
        changed.map(({ id }) => id),
      ),
    )
  const unchanged = new Set(stored.filter((row) => !changed.includes(row)).map(({ id }) => id))
  const written = records.filter(({ id }) => !id || !unchanged.has(id))
  if (written.length > 0) await db.insert(employment).values(written.map((record) => ({ ...record, employeeId })))
}

const isUnchangedRecord = (row: StoredEmploymentRecord, record: EmploymentRecord | undefined): boolean =>
  record !== undefined &&
  (Object.keys(employmentColumns) as (keyof typeof employmentColumns)[]).every((name) => row[name] === record[name])
