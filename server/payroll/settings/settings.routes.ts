import type { FastifyInstance } from 'fastify'
import { toChoiceLabel } from '../../../domain/kit/choice-label.ts'
import { cycleCalls } from '../../../domain/payroll/settings/cycle.calls.ts'
import { statutoryRateCalls } from '../../../domain/payroll/settings/statutory-rate.calls.ts'
import { payrollListCalls } from '../../../domain/payroll/settings/lists.calls.ts'
import { paySettingCalls } from '../../../domain/payroll/settings/setting.calls.ts'
import * as Lists from '../../../domain/payroll/settings/settings.entities.ts'
import { structureCalls } from '../../../domain/payroll/settings/structure.calls.ts'
import { taxSlabCalls } from '../../../domain/payroll/settings/tax-slab.calls.ts'
import * as words from '../../../domain/payroll/settings/option-lists.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serveEntity } from '../../kit/lists/crud.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { assertCanManagePay } from '../pay/pay-access.ts'
import { generateCycles, proposeCycles } from './cycle.actions.ts'
import {
  answerReportedRate,
  changeCustomRate,
  createCustomRate,
  findCustomRate,
  listRates,
  removeCustomRate,
} from './statutory-rate.actions.ts'
import { benefitRules, categoryRules, componentRules, cycleRules, wageTypeRules, yearRules } from './lists.rules.ts'
import { previewMonth } from './month-preview.actions.ts'
import { calculateRateEffect } from './rate-effect.actions.ts'
import { changePaySettings, findPaySettings } from './setting.actions.ts'
import * as tables from './settings.table.ts'
import { changeStructure, createStructure, removeStructure } from './structure.actions.ts'
import { findStructure, readStructures } from './structure.queries.ts'
import {
  changeTaxSlab,
  createTaxSlab,
  findTaxSlab,
  readTaxSlabs,
  removeTaxSlab,
  searchTaxSlabs,
} from './tax-slab.actions.ts'

const toNamedChoices = (names: readonly string[]) => names.map((id) => ({ id, name: toChoiceLabel(id) }))
const readToday = ({ muster, user }: { muster: AppContext; user: User }) => getToday(muster.clock, user.timeZone)

export function servePaySettings(app: FastifyInstance): void {
  serveEntity(app, Lists.SalaryCategory, tables.salaryCategory, categoryRules)
  serveEntity(app, Lists.CtcComponent, tables.ctcComponent, componentRules)
  serveEntity(app, Lists.CtcBenefit, tables.ctcBenefit, benefitRules)
  serveEntity(app, Lists.FinancialYear, tables.financialYear, yearRules)
  serveEntity(app, Lists.PayRateType, tables.payRateType)
  serveEntity(app, Lists.PaySchedule, tables.paySchedule)
  serveEntity(app, Lists.PayWageType, tables.payWageType, wageTypeRules)
  serveEntity(app, Lists.SalarySlipCycle, tables.salarySlipCycle, cycleRules)
  serve(app, payrollListCalls, {
    'GET /api/payroll/ctcComponents/types': () => toNamedChoices(words.componentTypes),
    'GET /api/payroll/transactionTypes/all': () => toNamedChoices(words.transactionTypes),
    'GET /api/payroll/amountTypes/all': () => toNamedChoices(words.amountTypes),
    'GET /api/payroll/salaryTypes/all': () => toNamedChoices(words.salaryTypes),
    'GET /api/payroll/salaryPeriods/all': () => toNamedChoices(words.salaryPeriods),
    'GET /api/payroll/salaryRuleTypes/all': () => toNamedChoices(words.salaryRuleTypes),
  })
  serve(app, cycleCalls, {
    'POST /api/payroll/salarySlipCycles/generate/preview': ({ db, body }) => proposeCycles(db, body),
    'POST /api/payroll/salarySlipCycles/generate': ({ db, body }) => generateCycles(db, body),
  })
  serve(app, structureCalls, {
    'GET /api/payroll/payStructures': ({ db, ...by }) => readStructures(db, readToday(by)),
    'GET /api/payroll/payStructures/{id}': ({ db, params, ...by }) => findStructure(db, params.id, readToday(by)),
    'POST /api/payroll/payStructures': ({ db, body, ...by }) => createStructure(db, body, readToday(by)),
    'POST /api/payroll/payStructures/preview': ({ db, body, ...by }) => {
      assertCanManagePay(by.user)
      return previewMonth(db, body, readToday(by))
    },
    'PUT /api/payroll/payStructures/{id}': ({ db, params, body, ...by }) =>
      changeStructure(db, params.id, body, readToday(by)),
    'DELETE /api/payroll/payStructures/{id}': ({ db, params, http, ...by }) =>
      removeStructure(db, params.id, readToday(by), resolveLanguage(http.request.headers['accept-language'])),
  })
  serve(app, taxSlabCalls, {
    'GET /api/payroll/taxSlabs': ({ db }) => readTaxSlabs(db),
    'POST /api/payroll/taxSlabs/search': ({ db, body }) => searchTaxSlabs(db, body),
    'POST /api/payroll/taxSlabs': ({ db, body }) => createTaxSlab(db, body),
    'GET /api/payroll/taxSlabs/{id}': ({ db, params }) => findTaxSlab(db, params.id),
    'PUT /api/payroll/taxSlabs/{id}': ({ db, params, body }) => changeTaxSlab(db, params.id, body),
    'DELETE /api/payroll/taxSlabs/{id}': ({ db, params }) => removeTaxSlab(db, params.id),
  })
  serve(app, statutoryRateCalls, {
    'GET /api/payroll/lawRows': ({ db, query, ...by }) => listRates(db, query.day ?? readToday(by)),
    'POST /api/payroll/lawRows': ({ db, body }) => createCustomRate(db, body),
    'POST /api/payroll/lawRows/effect': ({ db, body }) => calculateRateEffect(db, body),
    'PUT /api/payroll/lawRows/reported': ({ db, body }) => answerReportedRate(db, body),
    'GET /api/payroll/lawRows/{id}': ({ db, params }) => findCustomRate(db, params.id),
    'PUT /api/payroll/lawRows/{id}': ({ db, params, body }) => changeCustomRate(db, params.id, body),
    'DELETE /api/payroll/lawRows/{id}': ({ db, params }) => removeCustomRate(db, params.id),
  })
  serve(app, paySettingCalls, {
    'GET /api/payroll/settings': ({ db }) => findPaySettings(db),
    'PUT /api/payroll/settings': ({ db, body, user }) => changePaySettings(db, body, user),
  })
}
