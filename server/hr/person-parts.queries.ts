import { sql } from 'drizzle-orm'
import { masked } from '../../domain/hr/person-numbers.ts'
import type { PartRow } from '../../domain/hr/person-part.calls.ts'
import type {
  Address,
  BankAccount,
  EmergencyContact,
  FamilyMember,
  IdentityNumber,
} from '../../domain/hr/person-parts.ts'
import type { Db } from '../kit/tenant.ts'

export interface Parts {
  addresses: PartRow<typeof Address.fields>[]
  emergencyContacts: PartRow<typeof EmergencyContact.fields>[]
  family: PartRow<typeof FamilyMember.fields>[]
  bankAccounts: PartRow<typeof BankAccount.fields>[]
  identities: PartRow<typeof IdentityNumber.fields>[]
}

/** All parts of one person's record in one question. Sealed numbers come masked. */
export async function partsOf(db: Db, employeeId: string): Promise<Parts> {
  const rows = (columns: string, table: string) =>
    sql`(select coalesce(json_agg(x order by x.id), '[]') from (select id, version, ${sql.raw(columns)} from ${sql.raw(table)} where employee_id = ${employeeId}) x)`
  const { rows: found } = await db.execute<{ parts: Parts }>(sql`select json_build_object(
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
  const seal = <R extends { number: string }>(row: R): R => ({ ...row, number: masked(row.number) })
  return { ...parts, bankAccounts: parts.bankAccounts.map(seal), identities: parts.identities.map(seal) }
}
