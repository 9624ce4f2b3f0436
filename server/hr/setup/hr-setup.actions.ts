import { sql } from 'drizzle-orm'
import type { PackDocumentType } from '../../../domain/main/setup/pack.ts'
import type { Day } from '../../../domain/kit/day.ts'
import { employeeDocumentType } from '../catalogue/catalogue.table.ts'
import { employeeType, holiday, zone } from '../organisation/organisation.table.ts'
import type { Db } from '../../kit/db/tenant.ts'

const REMINDER_DAYS = 30

export async function hasEmployeeLists(db: Db): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from employee_type union all select 1 from employee_document_type limit 1`,
  )
  return rows.length > 0
}

/** Creates the employee types and the document types. */
export async function createEmployeeLists(
  db: Db,
  { employeeTypes, documentTypes }: { employeeTypes: readonly string[]; documentTypes: readonly PackDocumentType[] },
): Promise<void> {
  if (employeeTypes.length > 0) await db.insert(employeeType).values(employeeTypes.map((name) => ({ name })))
  if (documentTypes.length > 0)
    await db
      .insert(employeeDocumentType)
      .values(documentTypes.map((type) => ({ ...type, visibleTo: 'PERSON_AND_HR', reminderDays: REMINDER_DAYS })))
}

export async function hasHolidays(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from holiday limit 1`)
  return rows.length > 0
}

/** Creates public holidays for all zones, and the first zone if there is none. */
export async function createHolidays(
  db: Db,
  {
    country,
    timeZone,
    holidays,
  }: { country: string; timeZone: string; holidays: readonly { name: string; day: Day }[] },
): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from zone limit 1`)
  if (rows.length === 0) await db.insert(zone).values({ name: 'Head office', timeZone, country })
  if (holidays.length > 0)
    await db
      .insert(holiday)
      .values(holidays.map(({ name, day }) => ({ name, day, kind: 'PUBLIC', zoneId: null, isHalfDay: false })))
}
