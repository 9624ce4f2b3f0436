import * as Lists from '../../domain/hr/catalogue.entities.ts'
import { tableOf } from '../kit/entity-table.ts'
import { department } from './organisation.table.ts'

export const actionType = tableOf(Lists.ActionType)
export const appraisalType = tableOf(Lists.AppraisalType)
export const cardType = tableOf(Lists.CardType)
export const deviceType = tableOf(Lists.DeviceType)
export const shift = tableOf(Lists.Shift)
export const departmentShift = tableOf(Lists.DepartmentShift, { department, shift })
export const employeeDocumentType = tableOf(Lists.EmployeeDocumentType)
export const goalType = tableOf(Lists.GoalType)
export const incidentType = tableOf(Lists.IncidentType)
export const policyType = tableOf(Lists.PolicyType)
export const probationType = tableOf(Lists.ProbationType)
export const resignationType = tableOf(Lists.ResignationType)
export const resignationReason = tableOf(Lists.ResignationReason)
export const badgeType = tableOf(Lists.BadgeType)
export const attendanceType = tableOf(Lists.AttendanceType)
export const appreciationType = tableOf(Lists.AppreciationType, { 'badge-type': badgeType })
