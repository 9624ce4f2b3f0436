import { createEntityRoute } from '../kit/entity/entity-route.ts'
import type { Screens } from '../screens.ts'

const importSettingsEntities = () => import('../../domain/payroll/settings/settings.entities.ts')
const SALARY_SETTINGS_PATH = '/hr/payroll/salary-settings'

export const payScreens: Screens = {
  '/hr/payroll/employee-pay': () => import('./pay/employee-pay-screen.tsx'),
  '/hr/payroll/salary-slip-cycle': () => import('./settings/cycles-screen.tsx'),
  [`${SALARY_SETTINGS_PATH}/pay-structure`]: () => import('./settings/pay-structure-screen.tsx'),
  [`${SALARY_SETTINGS_PATH}/ctc-components`]: () => import('./settings/components-screen.tsx'),
  [`${SALARY_SETTINGS_PATH}/ctc-benefits`]: createEntityRoute(async () => (await importSettingsEntities()).CtcBenefit),
  [`${SALARY_SETTINGS_PATH}/salary-rules`]: () => import('./settings/structure-rules-screen.tsx'),
  [`${SALARY_SETTINGS_PATH}/salary-rules/employee-type`]: () => import('./settings/type-rules-screen.tsx'),
  [`${SALARY_SETTINGS_PATH}/salary-rules/employee`]: () => import('./settings/employee-rules-screen.tsx'),
  [`${SALARY_SETTINGS_PATH}/salary-category`]: createEntityRoute(
    async () => (await importSettingsEntities()).SalaryCategory,
  ),
  [`${SALARY_SETTINGS_PATH}/financial-years`]: createEntityRoute(
    async () => (await importSettingsEntities()).FinancialYear,
  ),
  [`${SALARY_SETTINGS_PATH}/pay-rate-types`]: createEntityRoute(
    async () => (await importSettingsEntities()).PayRateType,
  ),
  [`${SALARY_SETTINGS_PATH}/statutory-rates`]: () => import('./settings/rates/statutory-rates-screen.tsx'),
  '/hr/payroll/tax-slab': () => import('./settings/tax-slabs-screen.tsx'),
}
