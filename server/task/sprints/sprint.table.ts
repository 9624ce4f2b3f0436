import { sql } from 'drizzle-orm'
import { check } from 'drizzle-orm/pg-core'
import {
  day,
  index,
  instant,
  integer,
  jsonb,
  tenantForeignKey,
  tenantTable,
  text,
  uuid,
} from '../../kit/db/tenant-table.ts'
import type { SprintSnapshot, SprintState } from '../../../domain/task/sprints/sprint-snapshot.ts'
import { team } from '../teams/team.table.ts'

/** A planning period of a team. Two sprints of one team do not overlap (rules-task.sql). */
export const sprint = tenantTable(
  'sprint',
  {
    teamId: uuid('team_id').notNull(),
    name: text('name').notNull(),
    goal: text('goal'),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    state: text('state').$type<SprintState>().notNull().default('PLANNED'),
    startedAt: instant('started_at'),
    closedAt: instant('closed_at'),
    /** The scope at the start. Null until the sprint starts. */
    committedCount: integer('committed_count'),
    committedMinutes: integer('committed_minutes'),
    /** The result at the end, kept unchanged. */
    snapshot: jsonb('snapshot').$type<SprintSnapshot>(),
  },
  (table) => [
    index('sprint_team_idx').on(table.organisationId, table.teamId, table.startDate),
    tenantForeignKey('sprint_team_fk', table.organisationId, table.teamId, team, 'cascade'),
    check('sprint_dates', sql`end_date >= start_date`),
  ],
)
