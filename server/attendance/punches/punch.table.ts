import { sql } from 'drizzle-orm'
import { check, doublePrecision, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { HeldReason, PunchSource } from '../../../domain/attendance/punches/punch-types.ts'
import { checkinDevice } from '../../hr/devices/device.table.ts'
import { employee } from '../../hr/employees/employee.table.ts'
import { zone } from '../../hr/organisation/organisation.table.ts'
import {
  boolean,
  index,
  instant,
  integer,
  tenantForeignKey,
  tenantTable,
  text,
  uuid,
} from '../../kit/db/tenant-table.ts'

/** An imported file of punches. */
export const punchImport = tenantTable('punch_import', {
  fileName: text('file_name').notNull(),
  punchCount: integer('punch_count').notNull(),
  importedBy: text('imported_by').notNull(),
  revertedAt: instant('reverted_at'),
})

/** A check-in or check-out. Rows are never changed by a correction of the day. */
export const attendancePunch = tenantTable(
  'attendance_punch',
  {
    /** Null while the code of the device is unknown. */
    employeeId: uuid('employee_id'),
    punchedAt: instant('punched_at').notNull(),
    source: text('source').$type<PunchSource>().notNull(),
    zoneId: uuid('zone_id'),
    inLatitude: doublePrecision('in_latitude'),
    inLongitude: doublePrecision('in_longitude'),
    accuracyMetres: integer('accuracy_metres'),
    /** From the centre of the zone. */
    distanceMetres: integer('distance_metres'),
    isOutside: boolean('is_outside').notNull().default(false),
    /** The network address that a check-in over the web or a phone came from. */
    address: text('address'),
    note: text('note').notNull().default(''),
    deviceId: uuid('device_id'),
    /** The id of the event on the device, or in the browser. */
    eventId: text('event_id'),
    code: text('code'),
    /** The clock of the device less that of the server when it sent the punch. */
    driftSeconds: integer('drift_seconds'),
    /** Made without a connection, at the time of the device of the employee; `created_at` is when it arrived. */
    isOffline: boolean('is_offline').notNull().default(false),
    importId: uuid('import_id'),
    heldReason: text('held_reason').$type<HeldReason>(),
  },
  (table) => [
    tenantForeignKey('attendance_punch_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    tenantForeignKey('attendance_punch_zone_fk', table.organisationId, table.zoneId, zone),
    tenantForeignKey('attendance_punch_device_fk', table.organisationId, table.deviceId, checkinDevice),
    tenantForeignKey('attendance_punch_import_fk', table.organisationId, table.importId, punchImport),
    unique('attendance_punch_event_key').on(table.organisationId, table.deviceId, table.eventId),
    uniqueIndex('attendance_punch_own_event_key')
      .on(table.organisationId, table.employeeId, table.eventId)
      .where(sql`device_id is null and event_id is not null`),
    uniqueIndex('attendance_punch_instant_key')
      .on(table.organisationId, table.employeeId, table.punchedAt)
      .where(sql`held_reason is null`),
    index('attendance_punch_time_idx').on(table.organisationId, table.punchedAt),
    index('attendance_punch_held_idx')
      .on(table.organisationId, table.punchedAt)
      .where(sql`held_reason is not null`),
    index('attendance_punch_import_idx')
      .on(table.organisationId, table.importId)
      .where(sql`import_id is not null`),
    check('attendance_punch_employee_check', sql`employee_id is not null or held_reason is not null`),
    check(
      'attendance_punch_place_check',
      sql`(in_latitude is null) = (in_longitude is null) and in_latitude between -90 and 90 and in_longitude between -180 and 180`,
    ),
  ],
)
