import { asc, eq, inArray } from 'drizzle-orm'
import type { Stint } from '../../domain/hr/timeline.ts'
import type { Db } from '../kit/tenant.ts'
import { employment } from './employee.table.ts'

export const stintColumns = {
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

export type Stored = Stint & { id: string }

export const readStints = (db: Db, employeeId: string): Promise<Stored[]> =>
  db.select(stintColumns).from(employment).where(eq(employment.employeeId, employeeId)).orderBy(asc(employment.fromDay))

/** Makes the stored timeline this one. Rows keep their ids; those that go are gone before any other grows into their days. */
export async function writeStints(db: Db, employeeId: string, wanted: readonly Stint[]): Promise<void> {
  const stored = await readStints(db, employeeId)
  const kept = new Map(wanted.flatMap((stint) => (stint.id ? [[stint.id, stint]] : [])))
  const changed = stored.filter((row) => !isSame(row, kept.get(row.id)))
  if (changed.length > 0)
    await db.delete(employment).where(
      inArray(
        employment.id,
        changed.map(({ id }) => id),
      ),
    )
  const unchanged = new Set(stored.filter((row) => !changed.includes(row)).map(({ id }) => id))
  const written = wanted.filter(({ id }) => !id || !unchanged.has(id))
  if (written.length > 0) await db.insert(employment).values(written.map((stint) => ({ ...stint, employeeId })))
}

const isSame = (row: Stored, wanted: Stint | undefined): boolean =>
  wanted !== undefined &&
  (Object.keys(stintColumns) as (keyof typeof stintColumns)[]).every((name) => row[name] === wanted[name])
