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
 * The schedule of what is earned: a row for each person, type and period of their leave year, made ahead. From its due
 * day on it counts in every balance, credited or not, so a balance doesn't wait for a job. Crediting fixes `quantity`,
 * what is left of `earned` below the cap; what comes out otherwise later is a line of its own in the ledger.
 *
 * By far the most rows of leave, written tens of thousands at a time: they have no id besides their key, and that the
 * person and the rule are there is looked up once for a statement instead of for each row. That, and that a credited row
 * stays, is in rules-leave.sql.
 */
export const leaveAccrual = pgTable(
  'leave_accrual',
  {
    ...tenantColumns(),
    ...versionColumns(),
    employeeId: uuid('employee_id').notNull(),
    ruleId: uuid('rule_id').notNull(),
    /** Those of the rule, so that a balance needs no join. */
    leaveTypeId: uuid('leave_type_id').notNull(),
    cycleId: uuid('cycle_id').notNull(),
    /** The period's place in the year, from 1. */
    number: integer('number').notNull(),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    dueDay: day('due_day').notNull(),
    earned: integer('earned').notNull(),
    quantity: integer('quantity').notNull(),
    creditedAt: instant('credited_at'),
    /** Why `quantity` was credited, and once `earned` was put right, why it is what it is now. */
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
