import * as Lists from '../../../domain/hr/catalogue/catalogue.entities.ts'
import { DepartmentShift, Shift } from '../../../domain/hr/catalogue/shift.entities.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'
import { department, employeeType } from '../organisation/organisation.table.ts'

export const actionType = defineEntityTable(Lists.ActionType)
export const appraisalType = defineEntityTable(Lists.AppraisalType)
export const cardType = defineEntityTable(Lists.CardType)
export const deviceType = defineEntityTable(Lists.DeviceType)
export const shift = defineEntityTable(Shift)
export const departmentShift = defineEntityTable(DepartmentShift, { department, shift })
export const employeeDocumentType = defineEntityTable(Lists.EmployeeDocumentType)
export const goalType = defineEntityTable(Lists.GoalType)
export const incidentType = defineEntityTable(Lists.IncidentType)
export const policyType = defineEntityTable(Lists.PolicyType)
export const probationType = defineEntityTable(Lists.ProbationType, { 'employee-type': employeeType })
export const resignationType = defineEntityTable(Lists.ResignationType)
export const resignationReason = defineEntityTable(Lists.ResignationReason)
export const badgeType = defineEntityTable(Lists.BadgeType)
export const attendanceType = defineEntityTable(Lists.AttendanceType)
export const appreciationType = defineEntityTable(Lists.AppreciationType, { 'badge-type': badgeType })
