import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'

const Words = Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))
const access = 'payroll.settings.manage'

/** The closed lists, each with its English words. */
export const payrollWordCalls = defineCalls({
  'GET /api/payroll/ctcComponents/types': { access, response: Words },
  'GET /api/payroll/transactionTypes/all': { access, response: Words },
  'GET /api/payroll/amountTypes/all': { access, response: Words },
  'GET /api/payroll/salaryTypes/all': { access, response: Words },
  'GET /api/payroll/salaryPeriods/all': { access, response: Words },
  'GET /api/payroll/salaryRuleTypes/all': { access, response: Words },
})
