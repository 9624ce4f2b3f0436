import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { appraisalStates, cycleStates } from './appraisal.ts'

const NullableString = Nullable(Type.String())
const Score = Nullable(Type.Integer())

const Criterion = Shape({ name: Text(120, 1), weight: Type.Integer({ minimum: 1, maximum: 100 }) })
const Rating = Shape({ rating: Type.Integer({ minimum: 0, maximum: 5 }), comment: Nullable(Text(2000)) })

const CycleRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  name: Type.String(),
  type: Named,
  department: Nullable(Named),
  fromDay: Type.String(),
  toDay: Type.String(),
  selfDueDay: Type.String(),
  managerDueDay: Type.String(),
  criteria: Type.Array(Type.Object({ name: Type.String(), weight: Type.Integer() })),
  state: Choice(cycleStates),
  people: Type.Integer(),
  /** Number of appraisals with both reviews submitted. */
  ready: Type.Integer(),
})
export type CycleRow = Static<typeof CycleRow>

const AppraisalRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  cycle: Named,
  employee: Named,
  manager: Nullable(Named),
  state: Choice(appraisalStates),
  selfDueDay: Type.String(),
  managerDueDay: Type.String(),
  /** Rating on a scale of 5, in hundredths. Null when the caller may not see it yet. */
  score: Score,
  /** The caller's next action. */
  todo: Nullable(Choice(['SELF', 'MANAGER'])),
})
export type AppraisalRow = Static<typeof AppraisalRow>

const AppraisalView = Nullable(
  Type.Object({
    ratings: Type.Array(Type.Object({ rating: Type.Integer(), comment: NullableString })),
    comment: NullableString,
    score: Score,
    submittedAt: NullableString,
  }),
)

const Appraisal = Type.Object({
  ...AppraisalRow.properties,
  fromDay: Type.String(),
  toDay: Type.String(),
  criteria: CycleRow.properties.criteria,
  /** The self review. Others see it after it is submitted. */
  self: AppraisalView,
  /** The manager's review. The employee sees it after the round is released. */
  review: AppraisalView,
})
export type Appraisal = Static<typeof Appraisal>

const cycleFields = {
  name: Text(120, 1),
  typeId: Id,
  departmentId: Type.Optional(Nullable(Id)),
  fromDay: DayString,
  toDay: DayString,
  selfDueDay: DayString,
  managerDueDay: DayString,
  criteria: Type.Array(Criterion, { minItems: 1, maxItems: 20 }),
}

const appraisalViewBody = Shape({
  ratings: Type.Array(Rating, { maxItems: 20 }),
  comment: Type.Optional(Nullable(Text(4000))),
  /** Submits the review. If false, the review is stored as a draft. */
  isSubmitted: Type.Optional(Type.Boolean()),
  version: Version,
})

export const appraisalCalls = defineCalls({
  'POST /api/hr/appraisal/cycles': { access: 'appraisal.manage', body: Shape(cycleFields), response: CycleRow },
  'PUT /api/hr/appraisal/cycles/{id}': {
    access: 'appraisal.manage',
    body: Shape({ ...cycleFields, version: Version }),
    response: CycleRow,
    summary: 'Only before the cycle starts',
  },
  'DELETE /api/hr/appraisal/cycles/{id}': { access: 'appraisal.manage', response: Done },
  'POST /api/hr/appraisal/cycles/search': {
    access: 'appraisal.manage',
    body: buildSearchBody(Shape({ q: Type.Optional(Text(100)), state: Type.Optional(Choice(cycleStates)) }), [
      'name',
      'fromDay',
    ]),
    response: buildPageSchema(CycleRow),
    retry: 'natural',
  },
  'POST /api/hr/appraisal/cycles/{id}/launch': {
    access: 'appraisal.manage',
    body: Shape({ version: Version }),
    response: CycleRow,
    summary: 'Starts the cycle for all participants',
  },
  'POST /api/hr/appraisal/cycles/{id}/release': {
    access: 'appraisal.manage',
    body: Shape({ version: Version }),
    response: CycleRow,
    summary: 'Releases the results to the participants',
  },
  'POST /api/hr/appraisals/search': {
    access: 'appraisal.read',
    body: buildSearchBody(
      Shape({
        q: Type.Optional(Text(100)),
        cycleId: Type.Optional(Id),
        employeeId: Type.Optional(Id),
        state: Type.Optional(Choice(appraisalStates)),
        /** Only appraisals that the caller has to complete now. */
        toComplete: Type.Optional(Type.Literal(true)),
      }),
      ['employee', 'state'],
    ),
    response: buildPageSchema(AppraisalRow),
    retry: 'natural',
  },
  'GET /api/hr/appraisals/{id}': { access: 'appraisal.read', response: Appraisal },
  'PUT /api/hr/appraisals/{id}/self': { access: 'appraisal.read', body: appraisalViewBody, response: Appraisal },
  'PUT /api/hr/appraisals/{id}/manager': { access: 'appraisal.read', body: appraisalViewBody, response: Appraisal },
  'DELETE /api/hr/appraisals/{id}': {
    access: 'appraisal.manage',
    response: Done,
    summary: 'Removes a participant from a running cycle',
  },
})
