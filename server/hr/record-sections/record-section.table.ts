import {
  boolean,
  day,
  index,
  jsonb,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import type { BankAccountDetails } from '../../../domain/hr/employees/pay-account.ts'
import { employee } from '../employees/employee.table.ts'

const defineEmployeeIdColumn = () => uuid('employee_id').notNull()

export const employeeAddress = tenantTable(
  'employee_address',
  {
    employeeId: defineEmployeeIdColumn(),
    kind: text('kind').notNull(),
    line1: text('line1').notNull(),
    line2: text('line2'),
    city: text('city').notNull(),
    region: text('region'),
    postcode: text('postcode'),
    country: text('country').notNull(),
  },
  (table) => [
    tenantForeignKey('employee_address_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('employee_address_employee_idx').on(table.organisationId, table.employeeId),
  ],
)

export const emergencyContact = tenantTable(
  'emergency_contact',
  {
    employeeId: defineEmployeeIdColumn(),
    name: text('name').notNull(),
    relation: text('relation').notNull(),
    phone: text('phone').notNull(),
    note: text('note'),
  },
  (table) => [
    tenantForeignKey('emergency_contact_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('emergency_contact_employee_idx').on(table.organisationId, table.employeeId),
  ],
)

export const familyMember = tenantTable(
  'family_member',
  {
    employeeId: defineEmployeeIdColumn(),
    name: text('name').notNull(),
    relation: text('relation').notNull(),
    bornOn: day('born_on'),
    isDependent: boolean('is_dependent').notNull().default(false),
  },
  (table) => [
    tenantForeignKey('family_member_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('family_member_employee_idx').on(table.organisationId, table.employeeId),
  ],
)

/** The number is stored encrypted. The last four characters are shown. */
export const bankAccount = tenantTable(
  'bank_account',
  {
    employeeId: defineEmployeeIdColumn(),
    holder: text('holder').notNull(),
    bank: text('bank').notNull(),
    numberEncrypted: text('number_encrypted').notNull(),
    numberLast4: text('number_last4').notNull(),
    numberHash: text('number_hash').notNull(),
    code: text('code'),
    isPrimary: boolean('is_primary').notNull().default(false),
    /** Pay goes to this account from this day; null means immediately. */
    usedFrom: day('used_from'),
    /** The former details, which are paid until `usedFrom`. */
    previousSealed: jsonb('previous_sealed').$type<BankAccountDetails>(),
  },
  (table) => [
    tenantForeignKey('bank_account_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('bank_account_number_key').on(table.organisationId, table.employeeId, table.numberHash),
  ],
)

/** The number is stored encrypted, with a keyed hash to find equal numbers. */
export const identityNumber = tenantTable(
  'identity_number',
  {
    employeeId: defineEmployeeIdColumn(),
    kind: text('kind').notNull(),
    numberEncrypted: text('number_encrypted').notNull(),
    numberLast4: text('number_last4').notNull(),
    numberHash: text('number_hash').notNull(),
    country: text('country'),
    expiresOn: day('expires_on'),
  },
  (table) => [
    tenantForeignKey('identity_number_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('identity_number_hash_key').on(table.organisationId, table.kind, table.numberHash),
    index('identity_number_employee_idx').on(table.organisationId, table.employeeId),
  ],
)
