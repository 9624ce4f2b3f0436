import { uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { YearEndStatus } from '../../../domain/leave/year-end/year-end.calls.ts'
import { instant, integer, tenantTable, text, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { leaveCycle } from '../lists/lists.table.ts'

/** A year-end run of a leave cycle. `after` is the last completed employee; a failed run continues from there. */
export const leaveYearEnd = tenantTable(
  'leave_year_end',
  {
    cycleId: uuid('cycle_id').notNull(),
    nextCycleId: uuid('next_cycle_id').notNull(),
    status: text('status').$type<YearEndStatus>().notNull(),
    people: integer('people').notNull(),
    done: integer('done').notNull().default(0),
    after: uuid('after'),
    startedBy: text('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    tenantForeignKey('leave_year_end_cycle_fk', table.organisationId, table.cycleId, leaveCycle),
    tenantForeignKey('leave_year_end_next_fk', table.organisationId, table.nextCycleId, leaveCycle),
    uniqueIndex('leave_year_end_working_key')
      .on(table.organisationId)
      .where(sql`status in ('RUNNING', 'REVERSING')`),
  ],
)
