import type { Api } from '../../../domain/contract.ts'
import type { Db } from '../../kit/db/tenant.ts'
import type { User } from '../../kit/user.ts'
import { assertNotOwnPay } from '../pay/own-pay.ts'
import { assertCanManagePay } from '../pay/pay-access.ts'
import { changeRule, createRules, removeRule } from './rule.actions.ts'
import { findRule } from './rule.queries.ts'

type EmployeeRuleInput = Api['POST /api/payroll/employee/salary/rules']['args']['body']
type EmployeeRuleChange = Api['PUT /api/payroll/employee/salary/rules/{id}']['args']['body']

/** Creates rules for single employees, all or none. Users cannot create rules for themselves. */
export async function createEmployeeRules(db: Db, inputs: readonly EmployeeRuleInput[], user: User) {
  assertCanManagePay(user)
  await assertNotOwnPay(
    db,
    user,
    'pay.manage',
    inputs.map(({ employeeId }) => employeeId),
  )
  return createRules(db, 'employee', inputs)
}

export async function changeEmployeeRule(db: Db, id: string, change: EmployeeRuleChange, user: User) {
  await assertMayChangeRule(db, id, user)
  return changeRule(db, 'employee', id, change)
}

export async function removeEmployeeRule(db: Db, id: string, user: User) {
  await assertMayChangeRule(db, id, user)
  return removeRule(db, 'employee', id)
}

async function assertMayChangeRule(db: Db, id: string, user: User): Promise<void> {
  assertCanManagePay(user)
  const { employee } = await findRule(db, 'employee', id)
  if (employee) await assertNotOwnPay(db, user, 'pay.manage', [employee.id])
}
