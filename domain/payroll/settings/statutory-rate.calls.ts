import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { customRateKinds } from '../india/rates/rate-kinds.ts'

const rateAccess = 'payroll.settings.manage'

const rateFields = {
  subject: Choice(customRateKinds),
  /** The state or the regime, for the subjects that differ by it; null for all of India. */
  area: Nullable(Text(20)),
  fromDay: DayString,
  toDay: Nullable(DayString),
  /** As the subject’s shape asks: amounts in minor units, percentages as text. */
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
  /** Of own rows; the others come with the product. */
  id: Nullable(Id),
  version: Nullable(Type.Integer()),
  /** The days on which it decides. */
  holds: Type.Array(Type.Object(rateDays)),
  isInForce: Type.Boolean(),
  /** Own rows that go before it on some of its days. */
  overriddenBy: Type.Array(Id),
})
export type RateEntryReply = Static<typeof RateEntryView>

/** The law of pay as dated rows: what comes with the product, and what the organisation keeps itself, which goes first. */
export const statutoryRateCalls = defineCalls({
  'GET /api/payroll/lawRows': {
    access: rateAccess,
    query: Shape({ day: Type.Optional(DayString) }),
    response: Type.Object({ day: Type.String(), country: Type.String(), rows: Type.Array(RateEntryView) }),
  },
  'POST /api/payroll/lawRows': {
    access: rateAccess,
    body: Shape({ ...rateFields, toDay: Type.Optional(rateFields.toDay), doubt: Type.Optional(rateFields.doubt) }),
    response: CustomRateView,
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
