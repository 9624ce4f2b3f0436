import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { SlipAmounts, SlipListItem } from './slip.calls.ts'
import { draftStatuses, finalStatuses, runKinds, runStatuses } from './statuses.ts'

const RunStamp = Nullable(Type.Object({ by: Nullable(Type.String()), at: Type.String() }))

export const RunRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  kind: Choice(runKinds),
  cycle: Named,
  status: Choice(runStatuses),
  from: Type.String(),
  to: Type.String(),
  payDay: Type.String(),
  currency: Type.String(),
  employeeIds: Nullable(Type.Array(Id)),
  /** The number of calculations. */
  attempt: Type.Integer(),
  people: Type.Integer(),
  /** Employees whose chunk is finished, and employees whose payslip could not be calculated. */
  done: Type.Integer(),
  failed: Type.Integer(),
  held: Type.Integer(),
  /** Net pay of the payslips on hold, part of `net`. */
  heldNet: Type.Integer(),
  released: Type.Integer(),
  ...SlipAmounts.properties,
  ran: RunStamp,
  calculatedAt: Nullable(Type.String()),
  /** When it was submitted for approval by a second person; null if it is not submitted. */
  submittedAt: Nullable(Type.String()),
  finalised: RunStamp,
  /** Who released its payslips first. Payslips on hold can be released later. */
  releasedFirst: RunStamp,
  failure: Nullable(Type.String()),
})
export type RunRow = Static<typeof RunRow>

const runManageAccess = 'payroll.run.manage'
const runFinaliseAccess = 'payroll.run.finalise'
const RunEmployeeIds = Type.Array(Id, { minItems: 1, maxItems: 5000 })

const createRunSearch = <S extends readonly string[]>(statuses: S) =>
  buildSearchBody(
    Shape({
      q: Type.Optional(Text(100)),
      status: Type.Optional(Choice(statuses)),
      cycleId: Type.Optional(Id),
      kind: Type.Optional(Choice(runKinds)),
    }),
    ['name', 'from', 'payDay', 'status', 'net', 'people'],
  )

export const runCalls = defineCalls({
  'GET /api/payroll/payrollDrafts': { access: runManageAccess, response: Type.Array(RunRow) },
  'GET /api/payroll/payrollDrafts/all': { access: runManageAccess, response: Type.Array(RunRow) },
  'GET /api/payroll/payrollDrafts/statuses': { access: runManageAccess, response: Type.Array(SlipListItem) },
  'POST /api/payroll/payrollDrafts/search': {
    access: runManageAccess,
    body: createRunSearch(draftStatuses),
    response: buildPageSchema(RunRow),
    retry: 'natural',
  },
  'POST /api/payroll/payrollDrafts': {
    access: runManageAccess,
    body: Shape({
      cycleId: Id,
      kind: Type.Optional(Choice(runKinds)),
      name: Type.Optional(Text(120, 1)),
      employeeIds: Type.Optional(RunEmployeeIds),
      payDay: Type.Optional(DayString),
    }),
    response: RunRow,
  },
  'GET /api/payroll/payrollDrafts/{id}': { access: runManageAccess, response: RunRow },
  'PUT /api/payroll/payrollDrafts/{id}': {
    access: runManageAccess,
    body: Shape({
      version: Version,
      name: Type.Optional(Text(120, 1)),
      employeeIds: Type.Optional(RunEmployeeIds),
      payDay: Type.Optional(DayString),
    }),
    response: RunRow,
  },
  'DELETE /api/payroll/payrollDrafts/{id}': { access: runManageAccess, response: Done },
  'GET /api/payroll/payrollDrafts/salarySlipCycle/{id}': { access: runManageAccess, response: Type.Array(RunRow) },
  'GET /api/payroll/payrollDrafts/run/{id}': {
    effect: 'writes',
    access: runManageAccess,
    response: RunRow,
    summary: 'Calculates all payslips in background jobs. A second run calculates only changed payslips',
  },
  'GET /api/payroll/payrollDrafts/{id}/progress': {
    access: runManageAccess,
    response: Type.Object({
      status: Choice(runStatuses),
      people: Type.Integer(),
      done: Type.Integer(),
      failed: Type.Integer(),
    }),
  },
  'POST /api/payroll/payrollDrafts/finalise': {
    access: runFinaliseAccess,
    body: Type.Array(
      Shape({
        id: Id,
        finalise: Type.Boolean(),
        /** Confirms income tax with the rates of an earlier year. */
        acceptsProvisional: Type.Optional(Type.Boolean()),
      }),
      { minItems: 1, maxItems: 50 },
    ),
    response: Type.Array(RunRow),
    summary: 'Finalises payrolls; the database then refuses changes to them and their payslips',
  },
  'POST /api/payroll/payrollFinals/search': {
    access: runManageAccess,
    body: createRunSearch(finalStatuses),
    response: buildPageSchema(RunRow),
    retry: 'natural',
  },
  'GET /api/payroll/payrollFinals/all': { access: runManageAccess, response: Type.Array(RunRow) },
  'POST /api/payroll/payrollFinals/release': {
    access: runFinaliseAccess,
    body: Type.Array(Shape({ id: Id, release: Type.Boolean() }), { minItems: 1, maxItems: 50 }),
    response: Type.Array(RunRow),
    summary: 'Releases all final payslips that are not on hold to the employees',
  },
  'POST /api/payroll/salarySlips/release': {
    access: runFinaliseAccess,
    body: Shape({ ids: RunEmployeeIds }),
    response: Type.Object({ released: Type.Integer() }),
    summary: 'Releases selected payslips of final payrolls',
  },
})
