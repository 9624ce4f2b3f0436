import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { customRateKinds } from '../india/rates/rate-kinds.ts'

const rateAccess = 'payroll.settings.manage'

const rateFields = {
  subject: Choice(customRateKinds),
  /** The state or the regime, for kinds that differ by it. Null for all of India. */
  area: Nullable(Text(20)),
  fromDay: DayString,
  toDay: Nullable(DayString),
  /** The shape depends on the kind: amounts in minor units, percentages as text. */
  values: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, maxProperties: 40 }),
  /** Act and section, or notification. */
  source: Text(600, 1),
  doubt: Nullable(Text(1000)),
}

const rateDays = { fromDay: Type.String(), toDay: Nullable(Type.String()) }
const CustomRateView = Type.Object({ id: Id, version: Type.Integer(), ...rateFields, ...rateDays })
export type CustomRateReply = Static<typeof CustomRateView>

const RateEntryView = Type.Object({
  ...rateFields,
  ...rateDays,
  origin: Choice(['OWN', 'SHIPPED', 'REPORTED']),
  /** Only custom rows have an id. The others are shipped. */
  id: Nullable(Id),
  version: Nullable(Type.Integer()),
  /** The days on which the row applies. */
  holds: Type.Array(Type.Object(rateDays)),
  isInForce: Type.Boolean(),
  /** Custom rows that override it on some of its days. */
  overriddenBy: Type.Array(Id),
  /** A reported row that HR answered with "Does not apply". */
  isDeclined: Type.Boolean(),
})
export type RateEntryReply = Static<typeof RateEntryView>

const customRateFields = {
  ...rateFields,
  toDay: Type.Optional(rateFields.toDay),
  doubt: Type.Optional(rateFields.doubt),
}
const customRateBody = Shape(customRateFields)

/** What a rate would change in the latest regular payroll of each pay schedule, in minor units. */
const RateEffectView = Type.Object({
  /** From the first to the last day of these payrolls. Null without a payroll. */
  period: Nullable(Type.Object(rateDays)),
  /** The number of pay schedules. */
  payrolls: Type.Integer(),
  currency: Type.String(),
  people: Type.Integer(),
  /** Employees with another net pay or another cost. */
  changed: Type.Integer(),
  netChange: Type.Integer(),
  /** The change of the cost to the employer. */
  costChange: Type.Integer(),
  components: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), change: Type.Integer() })),
  /** What the next payrolls would settle for closed periods, from the first day of the rate. */
  arrears: Type.Object({ changed: Type.Integer(), netChange: Type.Integer(), costChange: Type.Integer() }),
})
export type RateEffect = Static<typeof RateEffectView>

/** Statutory rates as dated rows: shipped rows, and custom rows of the organisation, which override them. */
export const statutoryRateCalls = defineCalls({
  'GET /api/payroll/lawRows': {
    access: rateAccess,
    query: Shape({ day: Type.Optional(DayString) }),
    response: Type.Object({ day: Type.String(), country: Type.String(), rows: Type.Array(RateEntryView) }),
  },
  'POST /api/payroll/lawRows': {
    access: rateAccess,
    body: customRateBody,
    response: CustomRateView,
  },
  'POST /api/payroll/lawRows/effect': {
    effect: 'reads',
    access: rateAccess,
    body: Shape({
      ...customRateFields,
      /** The custom row that is changed. Without it the rate is a new row. */
      id: Type.Optional(Id),
    }),
    response: RateEffectView,
    retry: 'natural',
    summary:
      'What a rate would change if it applied in the latest regular payroll of each pay schedule, and the arrears of closed periods. Saves nothing.',
  },
  'PUT /api/payroll/lawRows/reported': {
    access: rateAccess,
    body: Shape({
      subject: rateFields.subject,
      area: rateFields.area,
      fromDay: DayString,
      /** False: the reported change does not apply. True takes this answer back. */
      applies: Type.Boolean(),
    }),
    response: Done,
    summary: 'Answers whether a reported change of a statutory rate applies',
  },
  'GET /api/payroll/lawRows/{id}': { access: rateAccess, response: CustomRateView },
  'PUT /api/payroll/lawRows/{id}': {
    access: rateAccess,
    body: Shape({
      fromDay: Type.Optional(rateFields.fromDay),
      toDay: Type.Optional(rateFields.toDay),
      values: Type.Optional(rateFields.values),
      source: Type.Optional(rateFields.source),
      doubt: Type.Optional(rateFields.doubt),
      version: Version,
    }),
    response: CustomRateView,
  },
  'DELETE /api/payroll/lawRows/{id}': { access: rateAccess, response: Done },
})
