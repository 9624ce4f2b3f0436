import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'

const PayrollListItems = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))
const payrollListAccess = 'payroll.settings.manage'

/** The fixed lists with their English labels. */
export const payrollListCalls = defineCalls({
  'GET /api/payroll/ctcComponents/types': { access: payrollListAccess, response: PayrollListItems },
  'GET /api/payroll/transactionTypes/all': { access: payrollListAccess, response: PayrollListItems },
  'GET /api/payroll/amountTypes/all': { access: payrollListAccess, response: PayrollListItems },
  'GET /api/payroll/salaryTypes/all': { access: payrollListAccess, response: PayrollListItems },
  'GET /api/payroll/salaryPeriods/all': { access: payrollListAccess, response: PayrollListItems },
  'GET /api/payroll/salaryRuleTypes/all': { access: payrollListAccess, response: PayrollListItems },
})
