import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { SlipAmounts, SlipCause, SlipLine } from '../run/slip.calls.ts'
import {
  Choice,
  DayString,
  Done,
  FileReply,
  Id,
  Named,
  Nullable,
  Shape,
  Text,
  VersionOrZero,
} from '../../kit/schema.ts'

const payslipReadAccess = 'payslip.read'
const payslipManageAccess = 'payroll.run.manage'

/**
 * A payslip in the list of its employee: calculated here, or uploaded from another system (its amounts are only in the
 * file).
 */
const OwnPayslip = Type.Object({
  id: Id,
  source: Choice(['WORKED', 'UPLOADED']),
  from: Type.String(),
  to: Type.String(),
  payDay: Type.String(),
  currency: Type.String(),
  earnings: Nullable(Type.Integer()),
  reimbursements: Nullable(Type.Integer()),
  deductions: Nullable(Type.Integer()),
  net: Nullable(Type.Integer()),
  /** The name of the file of an uploaded payslip. */
  fileName: Nullable(Type.String()),
})
export type OwnPayslip = Static<typeof OwnPayslip>

export const openingKinds = ['SCREEN', 'TEXT', 'VIEW', 'DOWNLOAD'] as const
export type OpeningKind = (typeof openingKinds)[number]

export const uploadProblems = [
  'NO_NUMBER',
  'TWO_NUMBERS',
  'NO_PERIOD',
  'THERE_ALREADY',
  'TWICE',
  'NOT_PDF',
  'EMPTY',
  'TOO_LARGE',
] as const
export type UploadProblem = (typeof uploadProblems)[number]
export const PAYSLIP_MEGABYTES = 5
export const MAX_UPLOADS = 500

const UploadMatchSchema = Type.Object({
  name: Type.String(),
  employee: Nullable(Named),
  number: Nullable(Type.String()),
  from: Nullable(Type.String()),
  to: Nullable(Type.String()),
  problem: Nullable(Choice(uploadProblems)),
})
export type UploadMatch = Static<typeof UploadMatchSchema>

const PayslipLayoutSchema = Type.Object({
  version: Type.Integer(),
  /** The name on payslips, if it differs from the name of the organisation. */
  name: Nullable(Type.String()),
  address: Type.String(),
  hasLogo: Type.Boolean(),
  footer: Nullable(Type.String()),
  showsEmployer: Type.Boolean(),
  showsLeave: Type.Boolean(),
  showsYear: Type.Boolean(),
  /** Former employees can sign in to read their own payslips and letters. */
  openToLeft: Type.Boolean(),
})
export type PayslipLayout = Static<typeof PayslipLayoutSchema>

const UploadedPayslip = Type.Object({
  id: Id,
  employee: Named,
  number: Type.String(),
  from: Type.String(),
  to: Type.String(),
  fileName: Type.String(),
  uploadedAt: Type.String(),
})

const PayslipPreviewView = Type.Object({
  slip: Type.Object({
    from: Type.String(),
    to: Type.String(),
    payDay: Type.String(),
    currency: Type.String(),
    basisDays: Type.String(),
    paidDays: Type.String(),
    unpaidDays: Type.String(),
    isTaxProvisional: Type.Boolean(),
    lines: Type.Array(SlipLine),
    ...SlipAmounts.properties,
  }),
  yearToDate: Type.Object({ ...SlipAmounts.properties, lines: Type.Record(Type.String(), Type.Integer()) }),
  previousNet: Nullable(Type.Integer()),
  causes: Type.Array(SlipCause),
})

export const payslipCalls = defineCalls({
  'POST /api/payroll/salarySlips/preview': {
    effect: 'reads',
    access: payslipManageAccess,
    body: Shape({ employeeId: Id, cycleId: Id }),
    response: PayslipPreviewView,
    retry: 'natural',
    summary: 'Previews the payslip of an employee for a cycle without saving',
  },
  'GET /api/payroll/salarySlips/view/{id}': {
    access: payslipReadAccess,
    response: FileReply,
    file: true,
    summary: 'Payslip as plain text, for screen readers',
  },
  'GET /api/payroll/salarySlips/pdf/view/{id}': {
    access: payslipReadAccess,
    response: FileReply,
    file: true,
    summary: 'Payslip as PDF to view in the browser',
  },
  'GET /api/payroll/salarySlips/pdf/download/{id}': {
    access: payslipReadAccess,
    response: FileReply,
    file: true,
    summary: 'Payslip as PDF to download, with the password of the organisation if one is set',
  },
  'POST /api/payroll/salarySlips/employee/search': {
    access: payslipReadAccess,
    body: buildSearchBody(Shape({ year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2999 })) }), ['payDay']),
    response: buildPageSchema(OwnPayslip),
    retry: 'natural',
    summary: 'Released and uploaded payslips of the caller',
  },
  'GET /api/payroll/salarySlips/{id}/openings': {
    access: payslipReadAccess,
    response: Type.Array(
      Type.Object({ by: Type.String(), isOwn: Type.Boolean(), kind: Choice(openingKinds), at: Type.String() }),
    ),
    summary: 'Access log of a payslip, for its employee, HR and Admin',
  },
  'POST /api/payroll/salarySlips/pdf/zip': {
    effect: 'reads',
    access: payslipManageAccess,
    body: Shape({
      ids: Type.Array(Id, { minItems: 1, maxItems: 200 }),
      /** One PDF is for printing: each payslip begins on a page of its own. */
      format: Type.Optional(Choice(['ZIP', 'PDF'])),
    }),
    response: FileReply,
    file: true,
    retry: 'natural',
    summary: 'Several payslips as a ZIP file of PDFs, or as one PDF',
  },
  'GET /api/payroll/payslipLayout': { access: payslipManageAccess, response: PayslipLayoutSchema },
  'PUT /api/payroll/payslipLayout': {
    access: payslipManageAccess,
    body: Shape({
      version: VersionOrZero,
      name: Type.Optional(Nullable(Text(120))),
      address: Type.Optional(Text(400)),
      /** A picture uploaded with POST /api/files; null removes the logo. */
      logoFileId: Type.Optional(Nullable(Id)),
      footer: Type.Optional(Nullable(Text(300))),
      showsEmployer: Type.Optional(Type.Boolean()),
      showsLeave: Type.Optional(Type.Boolean()),
      showsYear: Type.Optional(Type.Boolean()),
      openToLeft: Type.Optional(Type.Boolean()),
    }),
    response: PayslipLayoutSchema,
  },
  'POST /api/payroll/salarySlips/uploads/preview': {
    effect: 'reads',
    access: payslipManageAccess,
    body: Shape({
      files: Type.Array(
        Shape({ name: Text(255, 1), size: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }) }),
        {
          minItems: 1,
          maxItems: MAX_UPLOADS,
        },
      ),
      /** The period for files without a period in their name. */
      from: Type.Optional(Nullable(DayString)),
      to: Type.Optional(Nullable(DayString)),
    }),
    response: Type.Array(UploadMatchSchema),
    retry: 'natural',
    summary: 'Matches files to employees by the employee number in the file name, without saving',
  },
  'POST /api/payroll/salarySlips/uploads': {
    access: payslipManageAccess,
    body: Shape({
      items: Type.Array(Shape({ fileId: Id, employeeId: Id, from: DayString, to: DayString }), {
        minItems: 1,
        maxItems: MAX_UPLOADS,
      }),
    }),
    response: Type.Object({ taken: Type.Integer() }),
    summary: 'Imports payslips from another system, all or none, and notifies the employees',
  },
  'POST /api/payroll/salarySlips/uploads/search': {
    access: payslipManageAccess,
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), employeeId: Type.Optional(Id) }), [
      'employee',
      'from',
      'uploadedAt',
    ]),
    response: buildPageSchema(UploadedPayslip),
    retry: 'natural',
  },
  'DELETE /api/payroll/salarySlips/uploads/{id}': { access: payslipManageAccess, response: Done },
})
