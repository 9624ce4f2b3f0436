import {
  ActionType,
  AppraisalType,
  AppreciationType,
  AttendanceType,
  BadgeType,
  CardType,
  DepartmentShift,
  DeviceType,
  EmployeeDocumentType,
  GoalType,
  IncidentType,
  PolicyType,
  ProbationType,
  ResignationReason,
  ResignationType,
  Shift,
} from '../../domain/hr/catalogue.entities.ts'
import { tableOf } from '../kit/entity-table.ts'
import { department } from './organisation.table.ts'

export const actionType = tableOf(ActionType)
export const appraisalType = tableOf(AppraisalType)
export const cardType = tableOf(CardType)
export const deviceType = tableOf(DeviceType)
export const shift = tableOf(Shift)
export const departmentShift = tableOf(DepartmentShift, { department, shift })
export const employeeDocumentType = tableOf(EmployeeDocumentType)
export const goalType = tableOf(GoalType)
export const incidentType = tableOf(IncidentType)
export const policyType = tableOf(PolicyType)
export const probationType = tableOf(ProbationType)
export const resignationType = tableOf(ResignationType)
export const resignationReason = tableOf(ResignationReason)
export const badgeType = tableOf(BadgeType)
export const attendanceType = tableOf(AttendanceType)
export const appreciationType = tableOf(AppreciationType, { 'badge-type': badgeType })
