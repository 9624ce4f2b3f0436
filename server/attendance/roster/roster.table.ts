import { sql } from 'drizzle-orm'
import { check, unique } from 'drizzle-orm/pg-core'
import { shift } from '../../hr/catalogue/catalogue.table.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import {
  boolean,
  day,
  index,
  instant,
  integer,
  tenantForeignKey,
  tenantTable,
  text,
  uuid,
} from '../../kit/db/tenant-table.ts'

/**
 * The plan of an employee on one day. The draft rows of a day replace its published rows when they are published.
 * Without a row, the shift of the department or the working period applies.
 */
export const rosterEntry = tenantTable(
  'roster_entry',
  {
    employeeId: uuid('employee_id').notNull(),
    day: day('day').notNull(),
    isDraft: boolean('is_draft').notNull().default(true),
    /** 1 or 2: the first or second shift of the day. */
    slot: integer('slot').notNull().default(1),
    /** CLEAR is a draft that removes the plan of the day. */
    kind: text('kind').$type<'SHIFT' | 'OFF' | 'CLEAR'>().notNull(),
    shiftId: uuid('shift_id'),
  },
  (table) => [
    tenantForeignKey('roster_entry_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('roster_entry_shift_fk', table.organisationId, table.shiftId, shift),
    unique('roster_entry_slot_key').on(table.organisationId, table.employeeId, table.day, table.isDraft, table.slot),
    index('roster_entry_day_idx').on(table.organisationId, table.day),
    check('roster_entry_kind_check', sql`(kind = 'SHIFT') = (shift_id is not null) and slot in (1, 2)`),
    check('roster_entry_clear_check', sql`is_draft or kind <> 'CLEAR'`),
  ],
)

/** A request to exchange the published plan of a day with a colleague. */
export const shiftSwap = tenantTable(
  'shift_swap',
  {
    employeeId: uuid('employee_id').notNull(),
    colleagueId: uuid('colleague_id').notNull(),
    day: day('day').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<'PENDING' | 'APPROVED' | 'REJECTED' | 'CANCELLED'>().notNull().default('PENDING'),
    requestedAt: instant('requested_at').notNull(),
    decidedBy: text('decided_by'),
    decisionComment: text('decision_comment'),
  },
  (table) => [
    tenantForeignKey('shift_swap_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('shift_swap_colleague_fk', table.organisationId, table.colleagueId, employee, 'cascade'),
    index('shift_swap_employee_idx').on(table.organisationId, table.employeeId, table.day),
    check('shift_swap_people_check', sql`employee_id <> colleague_id`),
  ],
)
