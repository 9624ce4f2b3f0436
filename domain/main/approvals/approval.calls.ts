import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { approvalActions, approvalStates, approverRules, approvalStepStates } from './approval.ts'

const ApprovalFacts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

/** A request in an approval workflow. `words` is an English key with placeholders for `facts`. */
const ApprovalRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: Type.String(),
  subjectId: Id,
  state: Choice(approvalStates),
  requester: Named,
  words: Type.String(),
  facts: ApprovalFacts,
  link: Nullable(Type.String()),
  requestedAt: Type.String(),
  waitsFor: Nullable(Type.String()),
  /** Pending with the caller. */
  isMine: Type.Boolean(),
})

const ApprovalStepRow = Type.Object({
  number: Type.Integer(),
  rule: Choice(approverRules),
  approver: Nullable(Type.String()),
  state: Choice(approvalStepStates),
  decidedBy: Nullable(Type.String()),
  /** The approver on whose behalf a delegate decided. */
  decidedFor: Nullable(Type.String()),
  decidedAt: Nullable(Type.String()),
  comment: Nullable(Type.String()),
  /** Decided by HR instead of the approver. */
  isInstead: Type.Boolean(),
  /** The approver before the escalation. */
  escalatedFrom: Nullable(Type.String()),
  /** The user who reassigned the step. Their note is shown as comment until the step is decided. */
  handedOverBy: Nullable(Type.String()),
})

const DecisionOutcome = Type.Object({
  id: Id,
  isDone: Type.Boolean(),
  code: Nullable(Type.String()),
  message: Nullable(Type.String()),
})

const DelegationRow = Type.Object({
  id: Id,
  employee: Named,
  delegate: Named,
  fromDay: Type.String(),
  toDay: Type.String(),
  note: Nullable(Type.String()),
  /** The caller may end it. */
  isMine: Type.Boolean(),
})

const ApprovalInboxSearch = buildSearchBody(
  Shape({ kind: Type.Optional(Text(40)), mine: Type.Optional(Type.Boolean()), q: Type.Optional(Text(100)) }),
  ['requestedAt'],
)

export const approvalCalls = defineCalls({
  'POST /api/approval/pipeline/statuses/action': {
    access: 'approval.act',
    body: Shape({
      id: Id,
      action: Choice(approvalActions),
      comment: Type.Optional(Text(500)),
      delegateTo: Type.Optional(Id),
      version: Version,
    }),
    response: ApprovalRow,
  },
  'POST /api/approval/pipeline/statuses/actions': {
    access: 'approval.act',
    body: Shape({
      action: Choice(['APPROVE', 'REJECT'] as const),
      comment: Type.Optional(Text(500)),
      items: Type.Array(Shape({ id: Id, version: Version }), { minItems: 1, maxItems: 100 }),
    }),
    response: Type.Array(DecisionOutcome),
    summary: 'Decides on several requests independently; returns an error for each request that fails',
  },
  'POST /api/approval/pipeline/statuses/{id}/nudge': {
    access: 'signed-in',
    response: Done,
    summary: 'Reminds the approver of the caller’s request; at most once a day',
  },
  'GET /api/approval/delegations': {
    access: 'approval.act',
    response: Type.Array(DelegationRow),
    summary: 'Delegations of the caller and to the caller; for HR all delegations',
  },
  'POST /api/approval/delegations': {
    access: 'approval.act',
    body: Shape({
      /** The user whose decisions are listed. Default: the caller. */
      employeeId: Type.Optional(Id),
      delegateId: Id,
      fromDay: DayString,
      toDay: DayString,
      note: Type.Optional(Nullable(Text(200))),
    }),
    response: DelegationRow,
  },
  'DELETE /api/approval/delegations/{id}': { access: 'approval.act', response: Done },
  'POST /api/approval/pipeline/statuses/admin/pending/entities': {
    effect: 'reads',
    access: 'approval.read',
    body: ApprovalInboxSearch,
    response: buildPageSchema(ApprovalRow),
    retry: 'natural',
  },
  'POST /api/approval/pipeline/statuses/admin/pending/count': {
    effect: 'reads',
    access: 'approval.read',
    body: Type.Optional(Shape({ kind: Type.Optional(Text(40)) })),
    response: Type.Object({ count: Type.Integer(), mine: Type.Integer() }),
    retry: 'natural',
  },
  'GET /api/approval/pipeline/statuses/pending/count': {
    access: 'approval.act',
    response: Type.Object({ count: Type.Integer() }),
  },
  'GET /api/approval/types/all': {
    access: 'signed-in',
    response: Type.Array(Type.Object({ kind: Type.String(), label: Type.String() })),
  },
  'GET /api/approval/pipeline/statuses/admin/status/{id}': {
    access: 'signed-in',
    response: Type.Object({ ...ApprovalRow.properties, steps: Type.Array(ApprovalStepRow) }),
  },
})
