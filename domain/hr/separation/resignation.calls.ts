import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { leavingReasons, noticeTreatments } from '../../payroll/settlement/settlement-states.ts'
import { questionKinds } from '../organisation/organisation.calls.ts'
import { resignationStates, type FeedbackAnswer } from './resignation.ts'

const NoticeTerms = Type.Object({
  noticeDays: Type.Integer(),
  countsWorkingDays: Type.Boolean(),
  /** The last working day after the full notice period. */
  noticeDay: Type.String(),
  lastDay: Type.String(),
  shortfallDays: Type.Integer(),
})
export type NoticeTerms = Static<typeof NoticeTerms>

/**
 * The amount of the days of notice that are not served. Null without a shortfall, and for callers who cannot see the
 * pay.
 */
const NoticeAmount = Nullable(
  Type.Object({
    amount: Type.Integer(),
    currency: Type.String(),
    days: Type.Integer(),
    monthlyAmount: Type.Integer(),
    divisor: Type.Integer(),
  }),
)

const NoticePreview = Type.Object({ ...NoticeTerms.properties, noticeAmount: NoticeAmount })
export type NoticePreview = Static<typeof NoticePreview>

const ResignationRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  employee: Named,
  department: Nullable(Type.String()),
  kind: Choice(leavingReasons),
  type: Nullable(Named),
  reason: Nullable(Named),
  note: Nullable(Type.String()),
  submittedOn: Type.String(),
  requestedDay: Nullable(Type.String()),
  ...NoticeTerms.properties,
  noticeTreatment: Choice(noticeTreatments),
  state: Choice(resignationStates),
  withdrawalReason: Nullable(Type.String()),
  /** The decision about the latest request to withdraw, if it was rejected. */
  withdrawalRejection: Nullable(
    Type.Object({
      decidedBy: Nullable(Type.String()),
      decidedAt: Type.String(),
      comment: Nullable(Type.String()),
    }),
  ),
  decidedAt: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decisionComment: Nullable(Type.String()),
  /** The current approver of the resignation or of its withdrawal. */
  waitsFor: Nullable(Type.String()),
  /** The latest approval of the resignation or of its withdrawal. */
  approvalId: Nullable(Id),
  isOwn: Type.Boolean(),
  /** The caller can change the last working day. */
  canChange: Type.Boolean(),
})
export type ResignationRow = Static<typeof ResignationRow>

const Answer = Type.Unsafe<FeedbackAnswer>({
  type: 'object',
  additionalProperties: false,
  required: ['text', 'answer'],
  properties: {
    text: { type: 'string', minLength: 1, maxLength: 300 },
    answer: {
      anyOf: [{ type: 'string', maxLength: 2000 }, { type: 'integer', minimum: 1, maximum: 5 }, { type: 'boolean' }],
    },
  },
})
export const FeedbackAnswers = Type.Array(Answer, { maxItems: 50 })

export const FeedbackQuestion = Type.Object({
  text: Type.String(),
  kind: Choice(questionKinds),
  isNeeded: Type.Boolean(),
})

const Resignation = Type.Object({
  ...ResignationRow.properties,
  noticeAmount: NoticeAmount,
  /** The questions of the exit interview and the answers, for the employee and HR. */
  exitQuestions: Type.Array(FeedbackQuestion),
  exitAnswers: Type.Array(Answer),
})
export type Resignation = Static<typeof Resignation>

const createAccess = 'resignation.create'
const readAccess = 'resignation.read'

export const resignationCalls = defineCalls({
  'POST /api/hr/resignations/preview': {
    effect: 'reads',
    access: createAccess,
    body: Shape({ typeId: Id, requestedDay: Type.Optional(DayString) }),
    response: NoticePreview,
    retry: 'natural',
    summary: 'The notice period and the last working day of a resignation of the caller today',
  },
  'POST /api/hr/resignations': {
    access: createAccess,
    body: Shape({
      typeId: Id,
      reasonId: Id,
      requestedDay: Type.Optional(DayString),
      note: Type.Optional(Nullable(Text(2000))),
    }),
    response: Resignation,
    summary: 'The caller resigns. Nothing changes until it is accepted.',
  },
  'POST /api/hr/resignations/record': {
    access: 'resignation.manage',
    body: Shape({
      employeeId: Id,
      kind: Choice(leavingReasons),
      lastDay: DayString,
      reasonId: Type.Optional(Id),
      noticeTreatment: Type.Optional(Choice(noticeTreatments)),
      noticeDays: Type.Optional(Type.Integer({ minimum: 0, maximum: 365 })),
      note: Type.Optional(Nullable(Text(2000))),
    }),
    response: Resignation,
    summary: 'HR records a termination, retirement, end of contract or death',
  },
  'PUT /api/hr/resignations/{id}': {
    access: 'resignation.approve',
    body: Shape({
      version: Version,
      lastDay: DayString,
      noticeTreatment: Type.Optional(Choice(noticeTreatments)),
    }),
    response: Resignation,
    summary: 'Changes the last working day: an early release or an extension',
  },
  'POST /api/hr/resignations/search': {
    access: readAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        state: Type.Optional(Choice(resignationStates)),
        kind: Type.Optional(Choice(leavingReasons)),
        employeeId: Type.Optional(Id),
        own: Type.Optional(Type.Boolean()),
        /** Resignations whose withdrawal was requested, pending or decided. */
        withdrawals: Type.Optional(Type.Boolean()),
      }),
      ['employee', 'submittedOn', 'lastDay'],
    ),
    response: buildPageSchema(ResignationRow),
    retry: 'natural',
  },
  'GET /api/hr/resignations/{id}': { access: readAccess, response: Resignation },
  'DELETE /api/hr/resignations/{id}': {
    access: createAccess,
    response: Done,
    summary: 'Withdraws a pending resignation of the caller',
  },
  'POST /api/hr/resignations/{id}/withdraw': {
    access: createAccess,
    body: Shape({ version: Version, reason: Text(1000, 3) }),
    response: Resignation,
    summary: 'The caller asks to withdraw an accepted resignation. It is withdrawn when this is approved.',
  },
  'PUT /api/hr/resignations/{id}/exit-interview': {
    access: readAccess,
    body: Shape({ version: Version, answers: FeedbackAnswers }),
    response: Resignation,
    summary: 'Answers of the exit interview, by the employee or HR',
  },
})
