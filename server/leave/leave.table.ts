import { LeaveCycle, LeaveType, TimeOffType, WorkingPeriod } from '../../domain/leave/leave.entities.ts'
import { zone } from '../hr/organisation.table.ts'
import { tableOf } from '../kit/entity-table.ts'

export const timeOffType = tableOf(TimeOffType)
export const leaveType = tableOf(LeaveType, { 'time-off-type': timeOffType })
// That two cycles never share a day is in rules-leave.sql.
export const leaveCycle = tableOf(LeaveCycle)
export const workingPeriod = tableOf(WorkingPeriod, { zone })
