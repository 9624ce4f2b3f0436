import Type from 'typebox'
import { calls } from '../kit/contract.ts'
import { pageOf, searchOf } from '../kit/page.ts'
import { Choice, Id, Named, Nullable, Shape, Text } from '../kit/schema.ts'
import { approvalActions, approvalStates, approverRules, stepStates } from './approval.ts'

const Facts = Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))

/** One request on its way. `words` is an English key with places for `facts`. */
const ApprovalRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  kind: Type.String(),
  subjectId: Id,
  state: Choice(approvalStates),
  requester: Named,
  words: Type.String(),
  facts: Facts,
  link: Nullable(Type.String()),
  requestedAt: Type.String(),
  waitsFor: Nullable(Type.String()),
  /** Waits for the caller. */
  isMine: Type.Boolean(),
})

const StepRow = Type.Object({
  number: Type.Integer(),
  rule: Choice(approverRules),
  approver: Nullable(Type.String()),
  state: Choice(stepStates),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Type.String()),
  comment: Nullable(Type.String()),
  /** Decided by HR in the place of the approver. */
  isInstead: Type.Boolean(),
})

const inbox = searchOf(
  Shape({ kind: Type.Optional(Text(40)), mine: Type.Optional(Type.Boolean()), q: Type.Optional(Text(100)) }),
  ['requestedAt'],
)

export const approvalCalls = calls({
  'POST /api/approval/pipeline/statuses/action': {
    access: 'approval.act',
    body: Shape({
      id: Id,
      action: Choice(approvalActions),
      comment: Type.Optional(Text(500)),
      delegateTo: Type.Optional(Id),
      version: Type.Integer({ minimum: 1 }),
    }),
    response: ApprovalRow,
  },
  'POST /api/approval/pipeline/statuses/admin/pending/entities': {
    access: 'approval.read',
    body: inbox,
    response: pageOf(ApprovalRow),
    retry: 'natural',
  },
  'POST /api/approval/pipeline/statuses/admin/pending/count': {
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
    response: Type.Object({ ...ApprovalRow.properties, steps: Type.Array(StepRow) }),
  },
})
