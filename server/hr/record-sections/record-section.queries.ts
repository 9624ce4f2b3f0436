import { sql } from 'drizzle-orm'
import { maskNumber } from '../../../domain/hr/employees/identity-numbers.ts'
import type { SectionRow } from '../../../domain/hr/employees/record-section.calls.ts'
import type {
  Address,
  BankAccount,
  EmergencyContact,
  FamilyMember,
  IdentityNumber,
} from '../../../domain/hr/employees/record-sections.ts'
import type { Db } from '../../kit/db/tenant.ts'

export interface RecordSectionRows {
  addresses: SectionRow<typeof Address.fields>[]
  emergencyContacts: SectionRow<typeof EmergencyContact.fields>[]
  family: SectionRow<typeof FamilyMember.fields>[]
  bankAccounts: SectionRow<typeof BankAccount.fields>[]
  identities: SectionRow<typeof IdentityNumber.fields>[]
}

/** All sections of an employee record in one query. Encrypted numbers are masked. */
export async function readRecordSections(db: Db, employeeId: string): Promise<RecordSectionRows> {
  const rows = (columns: string, table: string) =>
    sql`(select coalesce(json_agg(x order by x.id), '[]') from (select id, version, ${sql.raw(columns)} from ${sql.raw(table)} where employee_id = ${employeeId}) x)`
  const { rows: found } = await db.execute<{ parts: RecordSectionRows }>(sql`select json_build_object(
    'addresses', ${rows('kind, line1, line2, city, region, postcode, country', 'employee_address')},
    'emergencyContacts', ${rows('name, relation, phone, note', 'emergency_contact')},
    'family', ${rows('name, relation, born_on as "bornOn", is_dependent as "isDependent"', 'family_member')},
    'bankAccounts', ${rows('holder, bank, number_last4 as number, code, is_primary as "isPrimary"', 'bank_account')},
    'identities', ${rows('kind, number_last4 as number, country, expires_on as "expiresOn"', 'identity_number')}) as parts`)
  const parts = found[0]?.parts ?? {
    addresses: [],
    emergencyContacts: [],
    family: [],
    bankAccounts: [],
    identities: [],
  }
  const seal = <R extends { number: string }>(row: R): R => ({ ...row, number: maskNumber(row.number) })
  return { ...parts, bankAccounts: parts.bankAccounts.map(seal), identities: parts.identities.map(seal) }
}
