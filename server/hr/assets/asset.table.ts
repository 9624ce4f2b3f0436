import { sql } from 'drizzle-orm'
import { check, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AssetCondition, AssetKind, AssetState } from '../../../domain/hr/assets/asset.ts'
import {
  day,
  index,
  instant,
  minorUnits,
  tenantForeignKey,
  tenantTable,
  text,
  uuid,
} from '../../kit/db/tenant-table.ts'
import { employee } from '../employees/employee.table.ts'

/** Something of the organisation that an employee holds. */
export const asset = tenantTable(
  'asset',
  {
    employeeId: uuid('employee_id').notNull(),
    kind: text('kind').$type<AssetKind>().notNull(),
    name: text('name').notNull(),
    serialNumber: text('serial_number'),
    condition: text('condition').$type<AssetCondition>().notNull(),
    issuedOn: day('issued_on').notNull(),
    issuedBy: text('issued_by'),
    acknowledgedAt: instant('acknowledged_at'),
    returnedOn: day('returned_on'),
    returnCondition: text('return_condition').$type<AssetCondition>(),
    charge: minorUnits('charge'),
    note: text('note'),
    state: text('state').$type<AssetState>().notNull().default('ISSUED'),
  },
  (table) => [
    tenantForeignKey('asset_employee_fk', table.organisationId, table.employeeId, employee),
    // One employee holds an asset at a time.
    uniqueIndex('asset_serial_key')
      .on(table.organisationId, sql`lower(serial_number)`)
      .where(sql`state in ('ISSUED', 'HELD')`),
    index('asset_employee_idx').on(table.organisationId, table.employeeId, table.state),
    index('asset_issued_idx').on(table.organisationId, table.issuedOn, table.id),
    check('asset_state_check', sql`state in ('ISSUED', 'HELD', 'RETURNED', 'CHARGED')`),
  ],
)
