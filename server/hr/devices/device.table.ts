import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import { CheckinDevice } from '../../../domain/hr/devices/device.entities.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'
import { instant, tenantTable, text, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'
import { deviceType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'
import { zone } from '../organisation/organisation.table.ts'

export const checkinDevice = defineEntityTable(CheckinDevice, { 'device-type': deviceType, zone })

/** All keys of a device. At most one is not revoked. */
export const deviceKey = tenantTable(
  'device_key',
  {
    deviceId: uuid('device_id').notNull(),
    keyHash: text('key_hash').notNull(),
    /** Encrypted, to check the signatures of the device. Null for keys from before batches were signed. */
    secretSealed: text('secret_sealed'),
    start: text('start').notNull(),
    madeBy: uuid('made_by'),
    endedAt: instant('ended_at'),
  },
  (table) => [
    tenantForeignKey('device_key_device_fk', table.organisationId, table.deviceId, checkinDevice, 'cascade'),
    uniqueIndex('device_key_holds_key')
      .on(table.organisationId, table.deviceId)
      .where(sql`ended_at is null`),
  ],
)

/** Time of the last contact of a device. */
export const deviceSeen = tenantTable(
  'device_seen',
  { deviceId: uuid('device_id').notNull(), seenAt: instant('seen_at').notNull() },
  (table) => [
    tenantForeignKey('device_seen_device_fk', table.organisationId, table.deviceId, checkinDevice, 'cascade'),
    unique('device_seen_key').on(table.organisationId, table.deviceId),
  ],
)

/** The code by which a device identifies an employee. */
export const deviceCode = tenantTable(
  'device_code',
  { deviceId: uuid('device_id').notNull(), employeeId: uuid('employee_id').notNull(), code: text('code').notNull() },
  (table) => [
    tenantForeignKey('device_code_device_fk', table.organisationId, table.deviceId, checkinDevice, 'cascade'),
    tenantForeignKey('device_code_employee_fk', table.organisationId, table.employeeId, employee, 'cascade'),
    unique('device_code_code_key').on(table.organisationId, table.deviceId, table.code),
    unique('device_code_employee_key').on(table.organisationId, table.deviceId, table.employeeId),
  ],
)
