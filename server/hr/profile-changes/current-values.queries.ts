import { eq } from 'drizzle-orm'
import {
  listSectionFields,
  toProfilePath,
  type ProfileValue,
  type RequestableSection,
} from '../../../domain/hr/profile-changes/profile-change.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { employee } from '../employees/employee.table.ts'
import { readRecordSections } from '../record-sections/record-section.queries.ts'

/** The values of a record that its employee can ask to change, by path. Account numbers are masked. */
export type CurrentValues = ReadonlyMap<string, ProfileValue>

export async function readCurrentValues(db: Db, employeeId: string): Promise<CurrentValues> {
  const [people, { addresses, bankAccounts }] = await Promise.all([
    db
      .select({
        firstName: employee.firstName,
        middleName: employee.middleName,
        lastName: employee.lastName,
        maritalStatus: employee.maritalStatus,
        custom: employee.custom,
      })
      .from(employee)
      .where(eq(employee.id, employeeId)),
    readRecordSections(db, employeeId),
  ])
  const { custom = {}, ...record } = people[0] ?? {}
  return new Map<string, ProfileValue>([
    ...Object.entries(record).map(([name, value]): [string, ProfileValue] => [name, value || null]),
    ...Object.entries(custom).map(([id, value]): [string, ProfileValue] => [`custom/${id}`, value]),
    ...listEntryValues('address', addresses),
    ...listEntryValues('bankAccount', bankAccounts),
  ])
}

const listEntryValues = (section: RequestableSection, rows: readonly { id: string }[]): [string, ProfileValue][] =>
  rows.flatMap((row) =>
    Object.keys(listSectionFields(section)).map((field): [string, ProfileValue] => [
      toProfilePath({ kind: 'SECTION', section, entryId: row.id, field }),
      Reflect.get(row, field) ?? null,
    ]),
  )
