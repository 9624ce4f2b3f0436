import Type, { type Static } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, DayString, Done, Id, Nullable, Shape, Text } from '../../kit/schema.ts'
import { ownSubjects } from '../india/law/subjects.ts'

const access = 'payroll.settings.manage'

const fields = {
  subject: Choice(ownSubjects),
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

const days = { fromDay: Type.String(), toDay: Nullable(Type.String()) }
const OwnRow = Type.Object({ id: Id, version: Type.Integer(), ...fields, ...days })
export type LawRowReply = Static<typeof OwnRow>

const LawEntry = Type.Object({
  ...fields,
  ...days,
  origin: Choice(['OWN', 'SHIPPED', 'REPORTED']),
  /** Of own rows; the others come with the product. */
  id: Nullable(Id),
  version: Nullable(Type.Integer()),
  /** The days on which it decides. */
  holds: Type.Array(Type.Object(days)),
  isInForce: Type.Boolean(),
  /** Own rows that go before it on some of its days. */
  overriddenBy: Type.Array(Id),
})
export type LawEntryReply = Static<typeof LawEntry>

/** The law of pay as dated rows: what comes with the product, and what the organisation keeps itself, which goes first. */
export const lawRowCalls = defineCalls({
  'GET /api/payroll/lawRows': {
    access,
    query: Shape({ day: Type.Optional(DayString) }),
    response: Type.Object({ day: Type.String(), country: Type.String(), rows: Type.Array(LawEntry) }),
  },
  'POST /api/payroll/lawRows': {
    access,
    body: Shape({ ...fields, toDay: Type.Optional(fields.toDay), doubt: Type.Optional(fields.doubt) }),
    response: OwnRow,
  },
  'GET /api/payroll/lawRows/{id}': { access, response: OwnRow },
  'PUT /api/payroll/lawRows/{id}': {
    access,
    body: Shape({
      fromDay: Type.Optional(fields.fromDay),
      toDay: Type.Optional(fields.toDay),
      values: Type.Optional(fields.values),
      source: Type.Optional(fields.source),
      doubt: Type.Optional(fields.doubt),
      version: Type.Integer({ minimum: 1 }),
    }),
    response: OwnRow,
  },
  'DELETE /api/payroll/lawRows/{id}': { access, response: Done },
})
