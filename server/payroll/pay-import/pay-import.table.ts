import { index, instant, integer, tenantTable, text, uuid } from '../../kit/db/tenant-table.ts'

/** An import or an assignment of pay to several employees. The rows of employee_pay have its id. */
export const payImport = tenantTable(
  'pay_import',
  {
    /** Null for an assignment. */
    fileName: text('file_name'),
    pays: integer('pays').notNull(),
    accountIds: uuid('account_ids').array().notNull(),
    identityIds: uuid('identity_ids').array().notNull(),
    createdBy: uuid('created_by'),
    revertedAt: instant('reverted_at'),
  },
  (table) => [index('pay_import_created_idx').on(table.organisationId, table.createdAt)],
)
