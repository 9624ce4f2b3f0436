import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { taxCalls } from '../../../domain/payroll/tax/tax.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { guardHistory, recordDataAccess } from '../../main/ports.ts'
import { compareEmployeeRegimes, findDeclarationToVerify } from './compare-regimes.queries.ts'
import { saveDeclaration, submitDeclaration, verifyDeclaration } from './declaration.actions.ts'
import { findYearDeclaration, requireOwnEmployee, searchDeclarations } from './declaration.queries.ts'
import { searchPensionQuestions } from './pension-question.queries.ts'
import { addProof, readProofFile, removeProof, canSeeAllTax, assertTaxStaff } from './proof.actions.ts'
import { changeStatutory, findStatutoryDetails } from './statutory.actions.ts'
import { loadYearRates } from './tax-year-rates.ts'

interface TaxCaller {
  muster: AppContext
  user: User
}
const toTaxActor = ({ muster, user }: TaxCaller) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
  secrets: muster.secrets,
})

/** Refuses users who may not see the tax of others. */
function requireTaxStaff(by: TaxCaller) {
  assertTaxStaff(by.user)
  return toTaxActor(by)
}

const privateTaxTables = ['tax_declaration', 'tax_declaration_amount', 'tax_proof', 'statutory_detail']

export function serveTax(app: FastifyInstance): void {
  guardHistory(privateTaxTables, canSeeAllTax)
  serve(app, taxCalls, {
    'GET /api/payroll/tax/declaration': async ({ db, query, ...by }) => {
      await loadYearRates(db, query.year)
      return findYearDeclaration(db, requireOwnEmployee(by.user), query.year, toTaxActor(by).today)
    },
    'PUT /api/payroll/tax/declaration': ({ db, body, ...by }) => saveDeclaration(db, body, toTaxActor(by)),
    'POST /api/payroll/tax/declaration/compare': ({ db, body, ...by }) =>
      compareEmployeeRegimes(db, body, by.user, toTaxActor(by).today),
    'POST /api/payroll/tax/declaration/submit': ({ db, body, ...by }) => submitDeclaration(db, body, toTaxActor(by)),
    'POST /api/payroll/tax/declaration/proofs': async ({ db, body, ...by }) => {
      await addProof(db, body, by.user)
      return findYearDeclaration(db, requireOwnEmployee(by.user), body.year, toTaxActor(by).today)
    },
    'GET /api/payroll/tax/proofs/{id}': ({ db, params, muster, user }) => readProofFile(muster, db, params.id, user),
    'DELETE /api/payroll/tax/proofs/{id}': async ({ db, params, user }) => {
      await removeProof(db, params.id, user)
      return done
    },
    'POST /api/payroll/tax/declarations/search': ({ db, body, ...by }) =>
      searchDeclarations(db, body, requireTaxStaff(by).today),
    'GET /api/payroll/tax/declarations/{id}': async ({ db, params, ...by }) => {
      const declaration = await findDeclarationToVerify(db, params.id, requireTaxStaff(by).today)
      await recordDataAccess(db, by.user, 'PAY', declaration.employee.id)
      return declaration
    },
    'PUT /api/payroll/tax/declarations/{id}/verification': ({ db, params, body, ...by }) =>
      verifyDeclaration(db, params.id, body, requireTaxStaff(by)),
    'POST /api/payroll/tax/pensionQuestions/search': ({ db, body, ...by }) =>
      searchPensionQuestions(db, body, requireTaxStaff(by).today),
    'GET /api/payroll/tax/statutory/{id}': async ({ db, params, user }) => {
      assertTaxStaff(user)
      const details = await findStatutoryDetails(db, params.id)
      await recordDataAccess(db, user, 'NUMBERS', params.id)
      return details
    },
    'PUT /api/payroll/tax/statutory/{id}': ({ db, params, body, user }) => {
      assertTaxStaff(user)
      return changeStatutory(db, params.id, body, user)
    },
  })
}
