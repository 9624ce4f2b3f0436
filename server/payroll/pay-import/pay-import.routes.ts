import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openingPayCalls } from '../../../domain/payroll/pay-import/opening-pay.calls.ts'
import { payImportCalls } from '../../../domain/payroll/pay-import/pay-import.calls.ts'
import type { AppContext } from '../../kit/app-context.ts'
import { getToday } from '../../kit/clock.ts'
import type { Upload } from '../../kit/http/upload.ts'
import { serve } from '../../kit/http/serve.ts'
import { resolveLanguage } from '../../kit/i18n.ts'
import type { User } from '../../kit/user.ts'
import { assertCanManagePay } from '../pay/pay-access.ts'
import { importOpeningPay } from './opening-pay.actions.ts'
import { undoOpeningPay } from './opening-pay-writes.ts'
import { searchOpeningPayImports } from './opening-pay.queries.ts'
import { assignPays, importPays, undoPayImport, type PayImporter } from './pay-import.actions.ts'
import { searchPayImports } from './pay-import.queries.ts'

interface PayCaller {
  muster: AppContext
  user: User
  http: { request: FastifyRequest; upload: Upload | null }
}

function toPayImporter({ muster, user, http }: PayCaller): PayImporter {
  assertCanManagePay(user)
  return {
    user,
    today: getToday(muster.clock, user.timeZone),
    secrets: muster.secrets,
    language: resolveLanguage(http.request.headers['accept-language']),
  }
}

export function servePayImports(app: FastifyInstance): void {
  serve(app, openingPayCalls, {
    'POST /api/payroll/opening-pay/imports': ({ db, query, ...by }) =>
      importOpeningPay(db, by.http.upload, query, toPayImporter(by)),
    'POST /api/payroll/opening-pay/imports/search': ({ db, body, user }) => {
      assertCanManagePay(user)
      return searchOpeningPayImports(db, body)
    },
    'DELETE /api/payroll/opening-pay/imports/{id}': ({ db, params, user }) => {
      assertCanManagePay(user)
      return undoOpeningPay(db, params.id)
    },
  })
  serve(app, payImportCalls, {
    'POST /api/payroll/employeePays/imports': ({ db, query, ...by }) =>
      importPays(db, by.http.upload, query, toPayImporter(by)),
    'POST /api/payroll/employeePays/assignments': ({ db, body, ...by }) => assignPays(db, body, toPayImporter(by)),
    'POST /api/payroll/employeePays/imports/search': ({ db, body, user }) => {
      assertCanManagePay(user)
      return searchPayImports(db, body)
    },
    'DELETE /api/payroll/employeePays/imports/{id}': ({ db, params, ...by }) =>
      undoPayImport(db, params.id, toPayImporter(by)),
  })
}
