import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, Done, FileReply, Id, Nullable, Shape, Text, VersionOrZero } from '../../kit/schema.ts'
import {
  RegimeComparisonView,
  Declaration,
  DeclarationToVerify,
  declarationFields,
  declarationStatuses,
  HeadKey,
  Statutory,
  StatutoryFields,
  declaredRegimes,
  TaxYearName,
} from './tax.schemas.ts'

/** Only for the user's own declaration. HR and Admin verify proofs and keep statutory details. */
const taxDeclareAccess = 'tax.declare'
const taxVerifyAccess = 'tax.verify'
const taxVersion = VersionOrZero
const TaxYearQuery = Shape({ year: TaxYearName })

const TaxDeclarationRow = Type.Object({
  id: Id,
  employee: Type.Object({ id: Id, name: Type.String(), number: Type.String() }),
  year: Type.String(),
  status: Choice(declarationStatuses),
  regime: Choice(declaredRegimes),
  /** Totals in minor units. */
  declared: Type.Integer(),
  proven: Nullable(Type.Integer()),
  proofs: Type.Integer(),
})

export const taxCalls = defineCalls({
  'GET /api/payroll/tax/declaration': {
    access: taxDeclareAccess,
    query: TaxYearQuery,
    response: Declaration,
    summary: 'Tax declaration of the caller for a tax year',
  },
  'PUT /api/payroll/tax/declaration': {
    access: taxDeclareAccess,
    body: Shape({ ...declarationFields, year: TaxYearName, version: taxVersion }),
    response: Declaration,
    summary:
      'Saves regime, investments, rent and previous employers of a tax year, until HR has verified the declaration',
  },
  'POST /api/payroll/tax/declaration/compare': {
    effect: 'reads',
    access: taxDeclareAccess,
    body: Shape({ ...declarationFields, year: TaxYearName }),
    response: RegimeComparisonView,
    retry: 'natural',
    summary: 'Compares the annual tax of both regimes for a declaration, without saving',
  },
  'POST /api/payroll/tax/declaration/submit': {
    access: taxDeclareAccess,
    body: Shape({ year: TaxYearName, version: taxVersion }),
    response: Declaration,
    retry: 'natural',
    summary: 'Submits the declaration and its proofs to HR',
  },
  'POST /api/payroll/tax/declaration/proofs': {
    access: taxDeclareAccess,
    body: Shape({ year: TaxYearName, head: Type.Union([HeadKey, Choice(['RENT'] as const)]), fileId: Id }),
    response: Declaration,
    summary: 'Adds an uploaded file as proof of a tax head or of rent',
  },
  'GET /api/payroll/tax/proofs/{id}': {
    access: taxDeclareAccess,
    response: FileReply,
    file: true,
    summary: 'File of a proof, for its employee, HR and Admin',
  },
  'DELETE /api/payroll/tax/proofs/{id}': { access: taxDeclareAccess, response: Done },
  'POST /api/payroll/tax/declarations/search': {
    access: taxVerifyAccess,
    body: buildSearchBody(
      Shape({
        year: Type.Optional(TaxYearName),
        status: Type.Optional(Choice(declarationStatuses)),
        q: Type.Optional(Text(100)),
      }),
      ['employee', 'declared'],
    ),
    response: buildPageSchema(TaxDeclarationRow),
    retry: 'natural',
  },
  'GET /api/payroll/tax/declarations/{id}': {
    access: taxVerifyAccess,
    response: DeclarationToVerify,
    summary: 'A declaration with the amounts that the law allows, for verification',
  },
  'PUT /api/payroll/tax/declarations/{id}/verification': {
    access: taxVerifyAccess,
    body: Shape({
      version: taxVersion,
      amounts: Type.Array(Shape({ head: HeadKey, proven: Type.Integer({ minimum: 0, maximum: 100_000_000_00 }) })),
      /** One value for each home, in order. */
      homes: Type.Array(Type.Boolean(), { maxItems: 12 }),
      /** Verified: the employee can no longer change it, unless HR reopens it. */
      isDone: Type.Boolean(),
    }),
    response: Declaration,
    summary: 'Verified amounts of a declaration',
  },
  'GET /api/payroll/tax/statutory/{id}': {
    access: taxVerifyAccess,
    response: Statutory,
    summary: 'Statutory details of an employee: provident fund, insurance number, state of work',
  },
  'POST /api/payroll/tax/pensionQuestions/search': {
    access: taxVerifyAccess,
    body: buildSearchBody(Shape({}), ['name']),
    response: buildPageSchema(
      Type.Object({ id: Id, name: Type.String(), number: Type.String(), department: Nullable(Type.String()) }),
    ),
    retry: 'natural',
    summary: 'Employees paid above the wage ceiling whose EPS membership is not recorded',
  },
  'PUT /api/payroll/tax/statutory/{id}': { access: taxVerifyAccess, body: StatutoryFields, response: Statutory },
})
