import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Id, Named, Nullable, Shape } from '../../kit/schema.ts'

/**
 * What was read: pay, identity numbers and bank accounts, documents; a number that was looked up at the provider; or
 * everything, by an Admin who views as the employee.
 */
export const dataAccessKinds = ['PAY', 'NUMBERS', 'DOCUMENT', 'IDENTITY_LOOKUP', 'IMPERSONATION'] as const
export type DataAccessKind = (typeof dataAccessKinds)[number]

/** Payslips, and lists and files with the pay, bank accounts or identity numbers of several employees. */
export const dataAccessSources = [
  'PAYSLIP',
  'PAY_LIST',
  'PAYSLIP_LIST',
  'ADJUSTMENT_LIST',
  'LOAN_LIST',
  'SETTLEMENT_LIST',
  'RETURN_VIEW',
  'RETURN_FILE',
  'EXPENSE_PAYMENT_FILE',
] as const
export type DataAccessSource = (typeof dataAccessSources)[number]

const DataAccessEntry = Type.Object({
  id: Id,
  at: Type.String(),
  kind: Choice(dataAccessKinds),
  /** The user who read it. */
  reader: Type.String(),
  /** The employee whose data it was; null for a number that belongs to no record. */
  employee: Nullable(Named),
  /** For payslips, lists and files. */
  source: Nullable(Choice(dataAccessSources)),
  filter: Nullable(Type.String()),
  count: Nullable(Type.Integer()),
})

export const dataAccessCalls = defineCalls({
  'POST /api/data-access/search': {
    access: 'organisation.manage',
    body: buildSearchBody(
      Shape({
        kind: Type.Optional(Choice(dataAccessKinds)),
        source: Type.Optional(Choice(dataAccessSources)),
        employeeId: Type.Optional(Id),
      }),
      ['at'],
    ),
    response: buildPageSchema(DataAccessEntry),
    summary: 'Who read the pay, numbers and documents of others',
  },
  'GET /api/data-access/own': {
    access: 'signed-in',
    response: Type.Array(DataAccessEntry),
    summary: 'Who read the pay, numbers and documents of the caller, latest first',
  },
  'GET /api/files/usage': {
    access: 'organisation.manage',
    response: Type.Object({ files: Type.Integer(), bytes: Type.Integer(), quotaBytes: Type.Integer() }),
    summary: 'Storage that the files of the organisation use',
  },
})
