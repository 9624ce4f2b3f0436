import type { FastifyInstance } from 'fastify'
import { done } from '../../../domain/kit/schema.ts'
import { payslipCalls } from '../../../domain/payroll/slip/payslip.calls.ts'
import { getToday } from '../../kit/clock.ts'
import { serve } from '../../kit/http/serve.ts'
import { provideFormerEmployeeSignIn, recordPayslipAccess } from '../../main/ports.ts'
import { previewSlip } from '../run/payslips/preview.actions.ts'
import { assertPayrollStaff } from '../run/payslips/slip.queries.ts'
import { changeLayout, isOpenToFormerEmployees, findLayout } from './layout.actions.ts'
import { listOpenings } from './opening.actions.ts'
import { searchOwnPayslips } from './own-payslips.queries.ts'
import { createPayslipPdf, viewPayslipText } from './payslip.actions.ts'
import { removeUpload, importPayslips } from './upload.actions.ts'
import { matchUploads, searchUploads } from './upload.queries.ts'
import { createPayslipZip } from './zip.actions.ts'

export function servePayslips(app: FastifyInstance): void {
  provideFormerEmployeeSignIn(isOpenToFormerEmployees)
  serve(app, payslipCalls, {
    'POST /api/payroll/salarySlips/preview': async ({ db, body, user }) => {
      assertPayrollStaff(user)
      const { slip, facts: _, ...extra } = await previewSlip(db, body.employeeId, body.cycleId)
      await recordPayslipAccess(db, user, [body.employeeId])
      const lines = slip.lines.map((line) => ({ ...line, trace: [...line.trace] }))
      return { ...extra, slip: { ...slip, lines, isTaxProvisional: 'TAX_PROVISIONAL' in slip.figures } }
    },
    'GET /api/payroll/salarySlips/view/{id}': ({ db, params, user, muster }) =>
      viewPayslipText(muster, db, params.id, user),
    'GET /api/payroll/salarySlips/pdf/view/{id}': ({ db, params, user, muster }) =>
      createPayslipPdf(muster, db, params.id, user, 'VIEW'),
    'GET /api/payroll/salarySlips/pdf/download/{id}': ({ db, params, user, muster }) =>
      createPayslipPdf(muster, db, params.id, user, 'DOWNLOAD'),
    'POST /api/payroll/salarySlips/employee/search': ({ db, body, user }) => searchOwnPayslips(db, body, user),
    'GET /api/payroll/salarySlips/{id}/openings': ({ db, params, user }) => listOpenings(db, params.id, user),
    'POST /api/payroll/salarySlips/pdf/zip': ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      return createPayslipZip(muster, db, body, user)
    },
    'GET /api/payroll/payslipLayout': ({ db, user }) => {
      assertPayrollStaff(user)
      return findLayout(db)
    },
    'PUT /api/payroll/payslipLayout': ({ db, body, user }) => {
      assertPayrollStaff(user)
      return changeLayout(db, body, user)
    },
    'POST /api/payroll/salarySlips/uploads/preview': ({ db, body, user }) => {
      assertPayrollStaff(user)
      return matchUploads(db, body)
    },
    'POST /api/payroll/salarySlips/uploads': ({ db, body, user, muster }) => {
      assertPayrollStaff(user)
      return importPayslips(db, body.items, getToday(muster.clock, user.timeZone), user)
    },
    'POST /api/payroll/salarySlips/uploads/search': ({ db, body, user }) => {
      assertPayrollStaff(user)
      return searchUploads(db, body)
    },
    'DELETE /api/payroll/salarySlips/uploads/{id}': async ({ db, params, user }) => {
      assertPayrollStaff(user)
      await removeUpload(db, params.id)
      return done
    },
  })
}
