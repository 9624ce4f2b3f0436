import Type, { type Static, type TSchema } from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { Choice, Nullable, Shape, Text, TimeString } from '../../kit/schema.ts'
import {
  accrualFrequencies,
  daysOfWeek,
  leavePolicies,
  lineCalculations,
  MAX_PAY_DAYS,
  setupSections,
} from './answers.ts'

const Month = Type.Integer({ minimum: 1, maximum: 12 })
const MAX_ITEMS = 500
const MAX_LEAVE_DAYS = 366
const ByCode = <S extends TSchema>(value: S) =>
  Type.Record(Type.String({ pattern: '^[A-Z]{1,10}$' }), value, { maxProperties: 50 })

const answerFields = {
  country: Type.String({ pattern: '^[A-Z]{2}$' }),
  state: Nullable(Text(10)),
  timeZone: Text(60, 1),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  leaveYearStart: Month,
  financialYearStart: Month,
  workingDays: Type.Array(Choice(daysOfWeek), { minItems: 1, maxItems: 7, uniqueItems: true }),
  startsAt: TimeString,
  endsAt: TimeString,
  payDays: Type.Integer({ minimum: 0, maximum: MAX_PAY_DAYS }),
  policy: Choice(leavePolicies),
  leaveDays: ByCode(Type.Number({ minimum: 0, maximum: MAX_LEAVE_DAYS })),
  carryForward: ByCode(Type.Integer({ minimum: 0, maximum: MAX_LEAVE_DAYS })),
  componentPercents: ByCode(Type.Number({ minimum: 1, maximum: 100, multipleOf: 0.5 })),
  excluded: Type.Array(Text(100), { maxItems: MAX_ITEMS }),
}
const SetupBody = Shape(answerFields)

const SetupItem = Type.Object({
  name: Type.String(),
  /** An English label: the kind of the item. */
  group: Type.String(),
  /** The code of a leave type. */
  code: Nullable(Type.String()),
  /** Leave days per year. */
  days: Nullable(Type.Number()),
  /** When the days of a leave type are credited. */
  accrual: Nullable(Choice(accrualFrequencies)),
  carryForward: Nullable(Type.Integer()),
  /** Days after the start of the next leave year when carried days expire. */
  carryExpiresDays: Nullable(Type.Integer()),
  /** The day of a holiday. */
  day: Nullable(Type.String()),
  /** The calculation of a line of the pay structure. */
  calculation: Nullable(
    Type.Object({
      kind: Choice(lineCalculations),
      percent: Nullable(Type.Number()),
      /** The name of the component of which it is a percentage. */
      of: Nullable(Type.String()),
    }),
  ),
  /** The bands of a tax slab, in minor units of the currency. */
  bands: Nullable(
    Type.Array(Type.Object({ from: Type.Integer(), to: Nullable(Type.Integer()), percent: Type.String() })),
  ),
})
export type SetupItem = Static<typeof SetupItem>

const SetupSectionRow = Type.Object({
  section: Choice(setupSections),
  /** Records already exist, so the set-up does not change this part. */
  isDone: Type.Boolean(),
  items: Type.Array(SetupItem),
})

const ChecklistRow = Type.Object({
  /** English labels. */
  label: Type.String(),
  hint: Type.String(),
  link: Type.String(),
  isDone: Type.Boolean(),
})

/** The set-up of a new organisation in six questions. */
export const setupCalls = defineCalls({
  'GET /api/setup': {
    access: 'organisation.setup',
    response: Type.Object({
      /** The answers so far: the settings of the organisation and the suggestions for its country. */
      answers: Type.Object(answerFields),
      countries: Type.Array(Type.String()),
      timeZones: Type.Array(Type.String()),
      currencies: Type.Array(Type.String()),
      /** The country and the currency cannot change after a final payroll. */
      isPaid: Type.Boolean(),
    }),
  },
  'GET /api/setup/countries/{country}': {
    access: 'organisation.setup',
    params: Shape({ country: Type.String({ pattern: '^[A-Z]{2}$' }) }),
    response: Type.Object({
      answers: Type.Object(answerFields),
      states: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
      hasStatutoryPay: Type.Boolean(),
    }),
    summary: 'The suggested answers for a country, and its states',
  },
  'POST /api/setup/preview': {
    effect: 'reads',
    access: 'organisation.setup',
    body: SetupBody,
    response: Type.Array(SetupSectionRow),
    retry: 'natural',
    summary: 'What the set-up would create',
  },
  'POST /api/setup': { access: 'organisation.setup', body: SetupBody, response: Type.Array(SetupSectionRow) },
  'GET /api/setup/checklist': {
    access: 'organisation.setup',
    response: Type.Object({ isHidden: Type.Boolean(), steps: Type.Array(ChecklistRow) }),
    summary: 'The steps from a new organisation to the first payroll',
  },
})
