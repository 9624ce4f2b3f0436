import { sql } from 'drizzle-orm'
import { employee } from '../hr/employee.table.ts'
import { day, index, instant, integer, jsonb, tenantTable, unique, uuid, within } from '../kit/table.ts'
import { grantRule } from './accumulation.table.ts'

/**
 * The schedule of what is earned: a row for each person, type and period of their leave year, made ahead. From its due
 * day on it counts in every balance, credited or not, so a balance doesn't wait for a job. Crediting fixes `quantity`,
 * what is left of `earned` below the cap; what comes out otherwise later is a line of its own in the ledger. That a
 * credited row stays is in rules-leave.sql.
 */
export const leaveAccrual = tenantTable(
  'leave_accrual',
  {
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
    facts: jsonb('facts').$type<Record<string, string | number>>().notNull(),
  },
  (table) => [
    within('leave_accrual_employee_fk', table.organisationId, table.employeeId, employee),
    within('leave_accrual_rule_fk', table.organisationId, table.ruleId, grantRule),
    unique('leave_accrual_period_key').on(
      table.organisationId,
      table.employeeId,
      table.leaveTypeId,
      table.cycleId,
      table.number,
    ),
    index('leave_accrual_due_idx')
      .on(table.organisationId, table.ruleId, table.dueDay)
      .where(sql`credited_at is null`),
  ],
)
