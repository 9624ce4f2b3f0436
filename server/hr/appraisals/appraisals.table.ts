import type { Criterion, Rating } from '../../../domain/hr/appraisals/appraisal.ts'
import {
  day,
  index,
  instant,
  integer,
  jsonb,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { appraisalType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'
import { department } from '../organisation/organisation.table.ts'

/** A round of appraisals: criteria, period and due dates. */
export const appraisalCycle = tenantTable(
  'appraisal_cycle',
  {
    name: text('name').notNull(),
    typeId: uuid('type_id').notNull(),
    departmentId: uuid('department_id'),
    fromDay: day('from_day').notNull(),
    toDay: day('to_day').notNull(),
    selfDueDay: day('self_due_day').notNull(),
    managerDueDay: day('manager_due_day').notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    state: text('state').notNull().default('DRAFT'),
  },
  (table) => [
    tenantForeignKey('appraisal_cycle_type_fk', table.organisationId, table.typeId, appraisalType),
    tenantForeignKey('appraisal_cycle_department_fk', table.organisationId, table.departmentId, department),
  ],
)

/** The appraisal of one employee in a round. Scores are on a scale of 5, in hundredths. */
export const appraisal = tenantTable(
  'appraisal',
  {
    cycleId: uuid('cycle_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    managerId: uuid('manager_id'),
    state: text('state').notNull().default('SELF'),
    selfRatings: jsonb('self_ratings').$type<Rating[]>(),
    selfComment: text('self_comment'),
    selfAt: instant('self_at'),
    managerRatings: jsonb('manager_ratings').$type<Rating[]>(),
    managerComment: text('manager_comment'),
    managerAt: instant('manager_at'),
    selfScore: integer('self_score'),
    managerScore: integer('manager_score'),
    score: integer('score'),
  },
  (table) => [
    tenantForeignKey('appraisal_cycle_fk', table.organisationId, table.cycleId, appraisalCycle, 'cascade'),
    tenantForeignKey('appraisal_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('appraisal_manager_fk', table.organisationId, table.managerId, employee),
    unique('appraisal_key').on(table.organisationId, table.cycleId, table.employeeId),
    index('appraisal_employee_idx').on(table.organisationId, table.employeeId),
    index('appraisal_manager_idx').on(table.organisationId, table.managerId),
  ],
)
