import { Action, Plan, PlanStep, PlanType, Probation } from '../../domain/hr/plan.entities.ts'
import { tableOf } from '../kit/entity-table.ts'
import { actionType, probationType } from './catalogue.table.ts'
import { employee } from './employee.table.ts'
import { department, employeeType } from './organisation.table.ts'

export const planType = tableOf(PlanType)
export const action = tableOf(Action, { 'action-type': actionType })
export const plan = tableOf(Plan, { 'plan-type': planType, department, 'employee-type': employeeType })
export const planStep = tableOf(PlanStep, { plan, action })
export const probation = tableOf(Probation, { employee, 'probation-type': probationType })
