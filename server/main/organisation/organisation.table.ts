import { sql } from 'drizzle-orm'
import { pgPolicy, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { boolean, instant, integer, newId, text, uuid } from '../../kit/db/tenant-table.ts'

/** The tenant: the only table whose own id is the organisation. The shell reads `settings` after sign-in. */
export const organisation = pgTable(
  'organisation',
  {
    id: uuid('id').primaryKey().$defaultFn(newId),
    version: integer('version').notNull().default(1),
    name: text('name').notNull(),
    subdomain: text('subdomain').notNull(),
    timeZone: text('time_zone').notNull().default('Asia/Kolkata'),
    currency: text('currency').notNull().default('INR'),
    locale: text('locale').notNull().default('en-IN'),
    country: text('country').notNull().default('IN'),
    /** The first month of the financial year, 1 to 12. */
    financialYearStart: integer('financial_year_start').notNull().default(4),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: instant('created_at')
      .notNull()
      .default(sql`now()`),
    updatedAt: instant('updated_at')
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    uniqueIndex('organisation_subdomain_key').on(table.subdomain),
    pgPolicy('organisation_tenant', {
      for: 'all',
      using: sql`id = (select nullif(current_setting('app.organisation', true), '')::uuid)`,
      withCheck: sql`id = (select nullif(current_setting('app.organisation', true), '')::uuid)`,
    }),
  ],
)
