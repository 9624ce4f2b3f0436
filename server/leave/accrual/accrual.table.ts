import { sql } from 'drizzle-orm'
import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import {
  day,
  index,
  instant,
  integer,
  jsonb,
  tenantColumns,
  tenantPolicy,
  uuid,
  versionColumns,
} from '../../kit/db/tenant-table.ts'

type AccrualFacts = Record<string, string | number>

/**
 * The accrual schedule: one row for each employee, leave type and period of the leave year, created in advance. From
 * its due day a row counts in every balance, credited or not, so a balance does not depend on a job. Crediting fixes
 * `quantity`, the part of `earned` that the cap allows; later corrections are separate ledger entries. This is the
 * largest table of the leave service, written in batches of tens of thousands of rows. Therefore rows have no id
 * column, and triggers check the foreign keys once per statement. These triggers, and the one that protects credited
 * rows, are in rules-leave.sql.
 */
export const leaveAccrual = pgTable(
  'leave_accrual',
  {
    ...tenantColumns(),
    ...versionColumns(),
    employeeId: uuid('employee_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    /** Copied from the rule, so that balances need no join. */
    leaveTypeId: uuid('leave_type_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    /** The number of the period in the year, starting from 1. */
    number: integer('number').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    dueDay: day('due_day').notNull(),
    earned: integer('earned').notNull(),
    quantity: integer('quantity').notNull(),
    creditedAt: instant('credited_at'),
    /** The reasons for `quantity` and, after a correction, for the current value of `earned`. */
    facts: jsonb('facts').$type<AccrualFacts & { corrected?: AccrualFacts }>().notNull(),
  },
  (table) => [
    primaryKey({
      name: 'leave_accrual_pk',
      columns: [table.organisationId, table.employeeId, table.leaveTypeId, table.cycleId, table.number],
    }),
    tenantPolicy('leave_accrual'),
    index('leave_accrual_due_idx')
      .on(table.organisationId, table.ruleId, table.dueDay)
      .where(sql`credited_at is null`),
  ],
)
