import type { FastifyInstance } from 'fastify'
import { returnCalls } from '../../../domain/payroll/returns/returns.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import type { User } from '../../kit/user.ts'
import { guardHistory } from '../../main/ports.ts'
import { canSeeAllPay, assertPayrollStaff } from '../run/payslips/slip.queries.ts'
import { markDueReturn } from './due-dates.actions.ts'
import { listDueReturns } from './due-dates.queries.ts'
import { changeEmployer, changeLedgerAccounts, findEmployer, listLedgerAccounts } from './employer.actions.ts'
import { recordReturnAccess } from './return-access.ts'
import { createReturnFile } from './return-file.ts'
import { returnPeriods } from './period.queries.ts'
import { searchReturnFiles, createReturnView } from './return-view.ts'

const toReturnContext = ({ secrets, clock }: AppContext, { timeZone }: User) => ({
  secrets,
  today: getToday(clock, timeZone),
})

/** For HR and Admin only, whatever the permissions of a role: a return shows the pay of all employees. */
export function serveReturns(app: FastifyInstance): void {
  guardHistory(['pay_employer', 'pay_account', 'pay_return_file', 'pay_due_done'], canSeeAllPay)
  serve(app, returnCalls, {
    'GET /api/payroll/returns/periods': ({ db, user }) => {
      assertPayrollStaff(user)
      return returnPeriods(db)
    },
    'GET /api/payroll/returns/due': ({ db, user, query }) => {
      assertPayrollStaff(user)
      return listDueReturns(db, query.month, query.to)
    },
    'PUT /api/payroll/returns/due': ({ db, user, body, muster }) => {
      assertPayrollStaff(user)
      return markDueReturn(db, body, { userId: user.userId, now: muster.clock.now().toISOString() })
    },
    'POST /api/payroll/returns/view': async ({ db, user, body, muster }) => {
      assertPayrollStaff(user)
      const view = await createReturnView(db, body, toReturnContext(muster, user))
      await recordReturnAccess(db, user, 'RETURN_VIEW', body, view.content)
      return view
    },
    'POST /api/payroll/returns/file': ({ db, user, body, muster }) => {
      assertPayrollStaff(user)
      return createReturnFile(db, body, user, toReturnContext(muster, user))
    },
    'POST /api/payroll/returns/files/search': ({ db, user, body }) => {
      assertPayrollStaff(user)
      return searchReturnFiles(db, body)
    },
    'GET /api/payroll/returns/employer': ({ db, user }) => {
      assertPayrollStaff(user)
      return findEmployer(db)
    },
    'PUT /api/payroll/returns/employer': ({ db, user, body }) => {
      assertPayrollStaff(user)
      return changeEmployer(db, body)
    },
    'GET /api/payroll/returns/accounts': ({ db, user }) => {
      assertPayrollStaff(user)
      return listLedgerAccounts(db)
    },
    'PUT /api/payroll/returns/accounts': ({ db, user, body }) => {
      assertPayrollStaff(user)
      return changeLedgerAccounts(db, body)
    },
  })
}
