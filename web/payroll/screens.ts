import { createEntityRoute } from '../kit/entity-route.ts'
import type { Screens } from '../screens.ts'

const lists = () => import('../../domain/payroll/settings/settings.entities.ts')
const settings = '/hr/payroll/salary-settings'

/** What everybody is paid, and by which settings. */
export const payScreens: Screens = {
  '/hr/payroll/employee-pay': () => import('./pay/employee-pay-screen.tsx'),
  '/hr/payroll/salary-slip-cycle': () => import('./settings/cycles-screen.tsx'),
  [`${settings}/pay-structure`]: () => import('./settings/pay-structure-screen.tsx'),
  [`${settings}/ctc-components`]: () => import('./settings/components-screen.tsx'),
  [`${settings}/ctc-benefits`]: createEntityRoute(async () => (await lists()).CtcBenefit),
  [`${settings}/salary-rules`]: () => import('./settings/structure-rules-screen.tsx'),
  [`${settings}/salary-rules/employee-type`]: () => import('./settings/type-rules-screen.tsx'),
  [`${settings}/salary-rules/employee`]: () => import('./settings/employee-rules-screen.tsx'),
  [`${settings}/salary-category`]: createEntityRoute(async () => (await lists()).SalaryCategory),
  [`${settings}/financial-years`]: createEntityRoute(async () => (await lists()).FinancialYear),
  [`${settings}/pay-rate-types`]: createEntityRoute(async () => (await lists()).PayRateType),
  [`${settings}/statutory-rates`]: () => import('./settings/law/statutory-rates-screen.tsx'),
  '/hr/payroll/tax-slab': () => import('./settings/tax-slabs-screen.tsx'),
}
