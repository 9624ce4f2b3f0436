import type { FastifyInstance } from 'fastify'
import { returnCalls } from '../../../domain/payroll/returns/returns.calls.ts'
import { serve } from '../../kit/serve.ts'
import { guardHistory } from '../../main/ports.ts'
import { seesAllPay, staffOnly } from '../run/slip.queries.ts'
import { dueOf } from './due.queries.ts'
import { changeEmployer, changeLedgerAccounts, employerOf, ledgerAccounts } from './employer.actions.ts'
import { returnFile } from './file.ts'
import { returnPeriods } from './period.queries.ts'
import { madeFiles, viewReturn } from './view.ts'

/** For HR and Admin whatever a role's list says: a return shows what everybody is paid. */
export function serveReturns(app: FastifyInstance): void {
  guardHistory(['pay_employer', 'pay_account', 'pay_return_file'], seesAllPay)
  serve(app, returnCalls, {
    'GET /api/payroll/returns/periods': ({ db, user }) => {
      staffOnly(user)
      return returnPeriods(db)
    },
    'GET /api/payroll/returns/due': ({ db, user, query }) => {
      staffOnly(user)
      return dueOf(db, query.month)
    },
    'POST /api/payroll/returns/view': ({ db, user, body, muster }) => {
      staffOnly(user)
      return viewReturn(db, body, muster.secrets)
    },
    'POST /api/payroll/returns/file': ({ db, user, body, muster }) => {
      staffOnly(user)
      return returnFile(db, body, user, muster.secrets)
    },
    'POST /api/payroll/returns/files/search': ({ db, user, body }) => {
      staffOnly(user)
      return madeFiles(db, body)
    },
    'GET /api/payroll/returns/employer': ({ db, user }) => {
      staffOnly(user)
      return employerOf(db)
    },
    'PUT /api/payroll/returns/employer': ({ db, user, body }) => {
      staffOnly(user)
      return changeEmployer(db, body)
    },
    'GET /api/payroll/returns/accounts': ({ db, user }) => {
      staffOnly(user)
      return ledgerAccounts(db)
    },
    'PUT /api/payroll/returns/accounts': ({ db, user, body }) => {
      staffOnly(user)
      return changeLedgerAccounts(db, body)
    },
  })
}
