import {
  LeaveBlock,
  LeaveCycle,
  LeaveType,
  LockedPeriod,
  TimeOffType,
  WorkingPeriod,
} from '../../../domain/leave/lists/leave.entities.ts'
import type { RequestRules } from '../../../domain/leave/request/request-rules.ts'
import { department, zone } from '../../hr/organisation/organisation.table.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'
import { jsonb, tenantTable, unique, uuid, tenantForeignKey } from '../../kit/db/tenant-table.ts'

export const timeOffType = defineEntityTable(TimeOffType)
export const leaveType = defineEntityTable(LeaveType, { 'time-off-type': timeOffType })
// rules-leave.sql ensures that cycles do not overlap.
export const leaveCycle = defineEntityTable(LeaveCycle)
export const workingPeriod = defineEntityTable(WorkingPeriod, { zone })

export const leaveBlock = defineEntityTable(LeaveBlock, { department, zone, 'leave-type': leaveType })
export const lockedPeriod = defineEntityTable(LockedPeriod, { zone })

/** Leave policy rules beyond the fields of the leave type. A type without a row has the default rules. */
export const leavePolicyRules = tenantTable(
  'taking_rule',
  { leaveTypeId: uuid('leave_type_id').notNull(), rules: jsonb('rules').$type<RequestRules>().notNull() },
  (table) => [
    tenantForeignKey('taking_rule_type_fk', table.organisationId, table.leaveTypeId, leaveType, 'cascade'),
    unique('taking_rule_type_key').on(table.organisationId, table.leaveTypeId),
  ],
)
