import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../kit/db/tenant-table.ts'

/** Failed sign-ins of all organisations. Only database functions read and write them. Rows are deleted after a day. */
export const failedSignIn = pgTable(
  'failed_sign_in',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('failed_sign_in_address_idx').on(table.address, table.at)],
)
