import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { taxCalls } from '../../../domain/payroll/tax/tax.calls.ts'
import type { AppContext } from '../../kit/app.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/serve.ts'
import type { User } from '../../kit/user.ts'
import { guardHistory } from '../../main/ports.ts'
import { compareFor } from './compare.queries.ts'
import { declare, submitDeclaration, verifyDeclaration } from './declaration.actions.ts'
import { declarationOf, findDeclaration, ownEmployee, searchDeclarations } from './declaration.queries.ts'
import { addProof, proofFile, removeProof, seesAllTax, taxStaffOnly } from './proof.actions.ts'
import { changeStatutory, statutoryOf } from './statutory.actions.ts'
import { lawOf } from './tax-law.ts'

interface Caller {
  muster: AppContext
  user: User
}
const asking = ({ muster, user }: Caller) => ({
  user,
  today: getToday(muster.clock, user.timeZone),
  secrets: muster.secrets,
})

/** The first line of what is about the tax of others. */
function checking(by: Caller) {
  taxStaffOnly(by.user)
  return asking(by)
}

const privateTables = ['tax_declaration', 'tax_declaration_amount', 'tax_proof', 'statutory_detail']

/** What people declare for their tax, its proofs, and what the law of pay asks of a person. */
export function serveTax(app: FastifyInstance): void {
  guardHistory(privateTables, seesAllTax)
  serve(app, taxCalls, {
    'GET /api/payroll/tax/declaration': async ({ db, query, ...by }) => {
      await lawOf(db, query.year)
      return declarationOf(db, ownEmployee(by.user), query.year, asking(by).today)
    },
    'PUT /api/payroll/tax/declaration': ({ db, body, ...by }) => declare(db, body, asking(by)),
    'POST /api/payroll/tax/declaration/compare': ({ db, body, ...by }) =>
      compareFor(db, body, by.user, asking(by).today),
    'POST /api/payroll/tax/declaration/submit': ({ db, body, ...by }) => submitDeclaration(db, body, asking(by)),
    'POST /api/payroll/tax/declaration/proofs': async ({ db, body, ...by }) => {
      await addProof(db, body, by.user)
      return declarationOf(db, ownEmployee(by.user), body.year, asking(by).today)
    },
    'GET /api/payroll/tax/proofs/{id}': ({ db, params, muster, user }) => proofFile(muster, db, params.id, user),
    'DELETE /api/payroll/tax/proofs/{id}': async ({ db, params, user }) => {
      await removeProof(db, params.id, user)
      return done
    },
    'POST /api/payroll/tax/declarations/search': ({ db, body, ...by }) =>
      searchDeclarations(db, body, checking(by).today),
    'GET /api/payroll/tax/declarations/{id}': ({ db, params, ...by }) =>
      findDeclaration(db, params.id, checking(by).today),
    'PUT /api/payroll/tax/declarations/{id}/verification': ({ db, params, body, ...by }) =>
      verifyDeclaration(db, params.id, body, checking(by)),
    'GET /api/payroll/tax/statutory/{id}': ({ db, params, user }) => {
      taxStaffOnly(user)
      return statutoryOf(db, params.id)
    },
    'PUT /api/payroll/tax/statutory/{id}': ({ db, params, body, user }) => {
      taxStaffOnly(user)
      return changeStatutory(db, params.id, body)
    },
  })
}
