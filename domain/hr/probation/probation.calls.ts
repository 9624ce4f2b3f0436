import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Id, Named, Nullable, Shape, Text } from '../../kit/schema.ts'
import { FeedbackAnswers, FeedbackQuestion } from '../separation/resignation.calls.ts'
import { probationActions, probationDecisionStates } from './probation-decision.ts'

const ProbationDecisionRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  probationId: Id,
  employee: Named,
  department: Nullable(Type.String()),
  type: Type.String(),
  fromDay: Type.String(),
  toDay: Type.String(),
  action: Choice(probationActions),
  /** CONFIRM: the first day after probation. EXTEND: the new last day. END: the last working day. */
  day: Type.String(),
  comment: Nullable(Type.String()),
  state: Choice(probationDecisionStates),
  proposedBy: Nullable(Type.String()),
  proposedAt: Type.String(),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Type.String()),
  decisionComment: Nullable(Type.String()),
  /** The latest approval of the proposal. */
  approvalId: Nullable(Id),
  waitsFor: Nullable(Type.String()),
})
export type ProbationDecisionRow = Static<typeof ProbationDecisionRow>

const ProbationDecision = Type.Object({ ...ProbationDecisionRow.properties, answers: FeedbackAnswers })
export type ProbationDecision = Static<typeof ProbationDecision>

const OpenProbation = Type.Object({
  id: Id,
  employee: Named,
  department: Nullable(Type.String()),
  type: Type.String(),
  fromDay: Type.String(),
  toDay: Type.String(),
  /** The latest possible last day, with all extensions. */
  latestDay: Type.String(),
  isOverdue: Type.Boolean(),
  hasPendingDecision: Type.Boolean(),
})
export type OpenProbation = Static<typeof OpenProbation>

const decideAccess = 'probation.decide'

export const probationDecisionCalls = defineCalls({
  'POST /api/hr/probation/open/search': {
    effect: 'reads',
    access: decideAccess,
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), dueUntil: Type.Optional(DayString) }), [
      'employee',
      'toDay',
    ]),
    response: buildPageSchema(OpenProbation),
    retry: 'natural',
    summary: 'Probations that are not decided, of the employees in the scope of the caller',
  },
  'GET /api/hr/probation/{id}/questions': {
    access: decideAccess,
    response: Type.Array(FeedbackQuestion),
    summary: 'The questions of the department for the end of the probation',
  },
  'POST /api/hr/probation/{id}/decide': {
    access: decideAccess,
    body: Shape({
      action: Choice(probationActions),
      day: DayString,
      comment: Type.Optional(Nullable(Text(2000))),
      answers: FeedbackAnswers,
    }),
    response: ProbationDecision,
    summary: 'The manager confirms, extends or ends. It takes effect when HR approves.',
  },
  'POST /api/hr/probation/decisions/search': {
    access: decideAccess,
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        state: Type.Optional(Choice(probationDecisionStates)),
        action: Type.Optional(Choice(probationActions)),
      }),
      ['employee', 'proposedAt'],
    ),
    response: buildPageSchema(ProbationDecisionRow),
    retry: 'natural',
  },
  'GET /api/hr/probation/decisions/{id}': { access: decideAccess, response: ProbationDecision },
})
