import { Action, Plan, PlanStep, PlanType, Probation } from '../../../domain/hr/onboarding/plan.entities.ts'
import { defineEntityTable } from '../../kit/lists/entity-table.ts'
import { actionType, employeeDocumentType, probationType } from '../catalogue/catalogue.table.ts'
import { employee } from '../employees/employee.table.ts'
import { department, departmentRole, employeeType, zone } from '../organisation/organisation.table.ts'

export const planType = defineEntityTable(PlanType)
export const action = defineEntityTable(Action, {
  'action-type': actionType,
  employee,
  'employee-document-type': employeeDocumentType,
})
export const plan = defineEntityTable(Plan, {
  'plan-type': planType,
  department,
  'employee-type': employeeType,
  'department-role': departmentRole,
  zone,
})
export const planStep = defineEntityTable(PlanStep, { plan, action })
export const probation = defineEntityTable(Probation, { employee, 'probation-type': probationType })
