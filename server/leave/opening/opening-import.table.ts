import type { OpeningBalanceChange } from '../../../domain/leave/balance/plan-opening-balances.ts'
import { day, index, instant, jsonb, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'

/** An import of opening leave balances. Its ledger entries are adjustments; an undo reverses them. */
export const leaveOpeningImport = tenantTable(
  'leave_opening_import',
  {
    fileName: text('file_name').notNull(),
    on: day('on_day').notNull(),
    changes: jsonb('changes').$type<Omit<OpeningBalanceChange, 'name'>[]>().notNull(),
    createdBy: uuid('created_by'),
    revertedAt: instant('reverted_at'),
  },
  (table) => [index('leave_opening_import_created_idx').on(table.organisationId, table.createdAt)],
)
