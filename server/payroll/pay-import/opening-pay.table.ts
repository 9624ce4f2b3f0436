import type { OpeningPay } from '../../../domain/payroll/pay-import/opening-pay.ts'
import { index, instant, jsonb, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'

export interface StoredOpeningPay {
  employeeId: string
  before: OpeningPay | null
  after: OpeningPay
}

/** An import of pay and tax from an earlier payroll system. The amounts are in the tax declarations of the year. */
export const openingPayImport = tenantTable(
  'opening_pay_import',
  {
    fileName: text('file_name').notNull(),
    year: text('year').notNull(),
    changes: jsonb('changes').$type<StoredOpeningPay[]>().notNull(),
    createdBy: uuid('created_by'),
    revertedAt: instant('reverted_at'),
  },
  (table) => [index('opening_pay_import_created_idx').on(table.organisationId, table.createdAt)],
)
