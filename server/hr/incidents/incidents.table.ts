import {
  boolean,
  day,
  index,
  instant,
  integer,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'
import { incidentType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'

/**
 * A confidential incident. An anonymous report does not store who made it or at what time: no reporter, an id without
 * time, a day instead of an instant. These tables are not part of the general audit; `incident_event` is their history.
 */
export const incident = tenantTable(
  'incident',
  {
    number: integer('number').notNull(),
    typeId: uuid('type_id').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    severity: text('severity').notNull(),
    happenedOn: day('happened_on'),
    place: text('place'),
    state: text('state').notNull().default('NEW'),
    outcome: text('outcome'),
    isAnonymous: boolean('is_anonymous').notNull(),
    reporterId: uuid('reporter_id'),
    reportedOn: day('reported_on').notNull(),
    /** True after HR was notified. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    tenantForeignKey('incident_type_fk', table.organisationId, table.typeId, incidentType),
    tenantForeignKey('incident_reporter_fk', table.organisationId, table.reporterId, employee),
    unique('incident_number_key').on(table.organisationId, table.number),
  ],
)

/** The employees involved: HANDLER can open the incident, SUBJECT (the accused) never can. */
export const incidentPerson = tenantTable(
  'incident_person',
  {
    incidentId: uuid('incident_id').notNull(),
    employeeId: uuid('employee_id').notNull(),
    part: text('part').notNull(),
  },
  (table) => [
    tenantForeignKey('incident_person_incident_fk', table.organisationId, table.incidentId, incident, 'cascade'),
    tenantForeignKey('incident_person_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('incident_person_key').on(table.organisationId, table.incidentId, table.employeeId),
    index('incident_person_employee_idx').on(table.organisationId, table.employeeId),
  ],
)

/** The history of an incident, with the user. Entries are never changed. */
export const incidentEvent = tenantTable(
  'incident_event',
  {
    incidentId: uuid('incident_id').notNull(),
    what: text('what').notNull(),
    text: text('text'),
    actorId: uuid('actor_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    tenantForeignKey('incident_event_incident_fk', table.organisationId, table.incidentId, incident, 'cascade'),
    index('incident_event_idx').on(table.organisationId, table.incidentId, table.at),
  ],
)
