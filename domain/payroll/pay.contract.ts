import { adjustmentCalls } from './pay/adjustment.calls.ts'
import { loanCalls } from './pay/loan.calls.ts'
import { openingPayCalls } from './pay-import/opening-pay.calls.ts'
import { payImportCalls } from './pay-import/pay-import.calls.ts'
import { employeePayCalls } from './pay/pay.calls.ts'
import { paySyncCalls } from './pay/sync.calls.ts'
import { cycleCalls } from './settings/cycle.calls.ts'
import { statutoryRateCalls } from './settings/statutory-rate.calls.ts'
import { payrollListCalls } from './settings/lists.calls.ts'
import { ruleCalls } from './settings/rule.calls.ts'
import { paySettingCalls } from './settings/setting.calls.ts'
import * as Lists from './settings/settings.entities.ts'
import { structureCalls } from './settings/structure.calls.ts'
import { taxSlabCalls } from './settings/tax-slab.calls.ts'

/** Calls of payroll settings and employee pay. */
export const payCalls = {
  ...Lists.SalaryCategory.calls,
  ...Lists.CtcComponent.calls,
  ...Lists.CtcBenefit.calls,
  ...Lists.FinancialYear.calls,
  ...Lists.PayRateType.calls,
  ...Lists.PaySchedule.calls,
  ...Lists.PayWageType.calls,
  ...Lists.SalarySlipCycle.calls,
  ...payrollListCalls,
  ...cycleCalls,
  ...ruleCalls,
  ...structureCalls,
  ...taxSlabCalls,
  ...statutoryRateCalls,
  ...paySettingCalls,
  ...payImportCalls,
  ...openingPayCalls,
  ...employeePayCalls,
  ...paySyncCalls,
  ...adjustmentCalls,
  ...loanCalls,
}
