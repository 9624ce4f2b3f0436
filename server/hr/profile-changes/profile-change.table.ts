import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ProfileChangeState, ProfileValue } from '../../../domain/hr/profile-changes/profile-change.ts'
import { file } from '../../db/system.table.ts'
import { boolean, index, instant, jsonb, tenantTable, text, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { employee } from '../employees/employee.table.ts'

/** A request of an employee to change their own record. */
export const profileChange = tenantTable(
  'profile_change',
  {
    employeeId: uuid('employee_id').notNull(),
    reason: text('reason').notNull(),
    proofFileId: uuid('proof_file_id'),
    state: text('state').$type<ProfileChangeState>().notNull().default('PENDING'),
    requestedAt: instant('requested_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
  },
  (table) => [
    tenantForeignKey('profile_change_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('profile_change_file_fk', table.organisationId, table.proofFileId, file),
    index('profile_change_employee_idx').on(table.organisationId, table.employeeId, table.requestedAt),
    index('profile_change_requested_idx').on(table.organisationId, table.requestedAt, table.id),
    check('profile_change_state_check', sql`state in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')`),
  ],
)

/** The parts of an account number as they are stored in `bank_account`. */
export interface SealedNumber {
  numberEncrypted: string
  numberLast4: string
  numberHash: string
}

/** One field of such a request, with its value before and after. */
export const profileChangeField = tenantTable(
  'profile_change_field',
  {
    profileChangeId: uuid('profile_change_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    /** As in `toProfilePath`. */
    path: text('path').notNull(),
    before: jsonb('before').$type<ProfileValue>(),
    /** An account number is masked here. */
    after: jsonb('after').$type<ProfileValue>(),
    /** The account number until the decision. */
    afterSealed: jsonb('after_sealed').$type<SealedNumber>(),
    isPending: boolean('is_pending').notNull().default(true),
  },
  (table) => [
    tenantForeignKey(
      'profile_change_field_change_fk',
      table.organisationId,
      table.profileChangeId,
      profileChange,
      'cascade',
    ),
    tenantForeignKey('profile_change_field_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    index('profile_change_field_change_idx').on(table.organisationId, table.profileChangeId),
    // One pending request for each field.
    uniqueIndex('profile_change_field_pending_key')
      .on(table.organisationId, table.employeeId, table.path)
      .where(sql`is_pending`),
  ],
)
