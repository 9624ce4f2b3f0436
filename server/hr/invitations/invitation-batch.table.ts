import type { batchStatuses } from '../../../domain/hr/invitations/invitation-batch.calls.ts'
import type { InvitationChannel } from '../../../domain/main/invitations/invitation.ts'
import { index, tenantForeignKey, tenantTable, text, unique, uuid } from '../../kit/db/tenant-table.ts'

/** Invitations of several employees at once. */
export const invitationBatch = tenantTable(
  'invitation_batch',
  {
    channel: text('channel').$type<InvitationChannel>().notNull(),
    status: text('status').$type<(typeof batchStatuses)[number]>().notNull().default('QUEUED'),
    createdBy: uuid('created_by'),
  },
  (table) => [index('invitation_batch_created_idx').on(table.organisationId, table.createdAt, table.id)],
)

/** The result for one employee: PENDING, DONE, or SKIPPED with the reason `code`. */
export const invitationBatchRow = tenantTable(
  'invitation_batch_row',
  {
    batchId: uuid('batch_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    state: text('state').$type<'PENDING' | 'DONE' | 'SKIPPED'>().notNull().default('PENDING'),
    code: text('code'),
  },
  (table) => [
    tenantForeignKey('invitation_batch_row_batch_fk', table.organisationId, table.batchId, invitationBatch, 'cascade'),
    unique('invitation_batch_row_key').on(table.organisationId, table.batchId, table.employeeId),
    index('invitation_batch_row_state_idx').on(table.organisationId, table.batchId, table.state, table.employeeId),
  ],
)
