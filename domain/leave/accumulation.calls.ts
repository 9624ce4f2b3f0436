import Type from 'typebox'
import { defineCalls } from '../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text } from '../kit/schema.ts'
import { creditTimes, earningBases, frequencies } from './accrual.ts'
import { entryKinds } from './balance.ts'
import { payBases } from './encashment.ts'
import { proRatas } from './grant.ts'
import { BalanceRow, Days, TypeMark } from './leave.schemas.ts'
import { directions, roundings } from './quantity.ts'

const Tier = Shape({ afterMonths: Type.Integer({ minimum: 1, maximum: 720 }), days: Days })
const Most = Type.Number({ minimum: 0, maximum: 366 })

/** How a rule earns and what becomes of it; a field left out stays as it was, or takes its default. */
const ruleFields = {
  proRata: Choice(proRatas),
  rounding: Choice(roundings),
  direction: Choice(directions),
  frequency: Choice(frequencies),
  creditOn: Choice(creditTimes),
  basis: Choice(earningBases),
  /** So many worked days earn one day. */
  perWorkedDays: Nullable(Type.Integer({ minimum: 1, maximum: 366 })),
  cutsLeavers: Type.Boolean(),
  cutsUnpaid: Type.Boolean(),
  carryExpiresDays: Nullable(Type.Integer({ minimum: 1, maximum: 366 })),
  payBasis: Choice(payBases),
  payDivisor: Type.Integer({ minimum: 1, maximum: 366 }),
  payPercent: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Minor units a day, for `FIXED`. */
  payAmount: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })),
}

const limits = {
  cap: Nullable(Most),
  /** Null is all of it. */
  carryMost: Nullable(Most),
  encashMost: Most,
  encashKeeps: Most,
}

const GrantRuleRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  updatedAt: Type.String(),
  leaveType: TypeMark,
  cycle: Type.Object({ id: Id, name: Type.String(), from: Type.String(), to: Type.String() }),
  days: Days,
  ...ruleFields,
  ...limits,
  tiers: Type.Array(Type.Object({ afterMonths: Type.Integer(), days: Days })),
  /** How many people it has granted leave to. */
  people: Type.Integer(),
  /** The next day on which it credits anybody. */
  nextDue: Nullable(Type.String()),
})

const ruleInput = {
  ...Type.Partial(Type.Object({ ...ruleFields, ...limits })).properties,
  tiers: Type.Optional(Type.Array(Tier, { maxItems: 12 })),
}

const GrantRuleInput = {
  leaveTypeId: Id,
  cycleId: Id,
  days: Type.Number({ minimum: 0, maximum: 366 }),
  ...ruleInput,
}

const ScheduleRow = Type.Object({
  number: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  dueOn: Type.String(),
  /** Before the cap, and what was credited with all that corrected it since, or will be. */
  earned: Days,
  days: Days,
  creditedAt: Nullable(Type.String()),
  words: Type.String(),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})

const AccumulationRow = Type.Object({
  id: Id,
  employee: Named,
  number: Type.String(),
  department: Nullable(Type.String()),
  balances: Type.Array(BalanceRow),
})

const balanceSearch = buildSearchBody(
  Shape({
    q: Type.Optional(Text(100)),
    employeeId: Type.Optional(Id),
    departmentId: Type.Optional(Id),
    leaveTypeId: Type.Optional(Id),
    /** Without it, the cycle of `on`. */
    cycleId: Type.Optional(Id),
    /** Any day; today without it. */
    on: Type.Optional(DayString),
  }),
  ['employee', 'number'],
)

export const accumulationCalls = defineCalls({
  'POST /api/leave-hr/leave/type/accumulations/all': {
    access: 'leave.settings.manage',
    body: Type.Optional(Shape({ cycleId: Type.Optional(Id) })),
    response: Type.Array(GrantRuleRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/type/accumulations': {
    access: 'leave.settings.manage',
    body: Shape(GrantRuleInput),
    response: GrantRuleRow,
  },
  'PUT /api/leave-hr/leave/type/accumulations/{id}': {
    access: 'leave.settings.manage',
    body: Shape({ days: GrantRuleInput.days, ...ruleInput, version: Type.Integer({ minimum: 1 }) }),
    response: GrantRuleRow,
  },
  'POST /api/leave-hr/leave/type/accumulations/{id}/run': {
    access: 'leave.settings.manage',
    response: Done,
    retry: 'natural',
    summary: 'Works out and credits anew whatever the rule owes; run twice it changes nothing more',
  },
  'DELETE /api/leave-hr/leave/type/accumulations/{id}': { access: 'leave.settings.manage', response: Done },
  'POST /api/leave-hr/leave/accumulations/search': {
    access: 'leave.balance.read',
    body: balanceSearch,
    response: buildPageSchema(AccumulationRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/admin/search': {
    access: 'leave.report.read',
    body: balanceSearch,
    response: buildPageSchema(AccumulationRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/employee/search': {
    access: 'leave.balance.read',
    body: balanceSearch,
    response: buildPageSchema(AccumulationRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/explain': {
    access: 'leave.balance.read',
    body: Shape({ employeeId: Id, leaveTypeId: Id, cycleId: Id }),
    response: Type.Array(
      Type.Object({
        id: Id,
        day: Type.String(),
        kind: Choice(entryKinds),
        days: Days,
        /** After this line and all before it. */
        balance: Days,
        /** An English key with places for `facts`. */
        words: Type.String(),
        facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
        withdrawalId: Nullable(Id),
        madeAt: Type.String(),
        /** Earned by the schedule and not yet credited: it counts from its day on. */
        isPlanned: Type.Boolean(),
      }),
    ),
    retry: 'natural',
    summary: 'Why a balance is what it is, line by line',
  },
  'POST /api/leave-hr/leave/accumulations/schedule': {
    access: 'leave.balance.read',
    body: Shape({ employeeId: Id, leaveTypeId: Id, cycleId: Id }),
    response: Type.Array(ScheduleRow),
    retry: 'natural',
    summary: 'When and why each day of a year was or will be credited',
  },
  'POST /api/leave-hr/leave/accumulations/adjust': {
    access: 'leave.record',
    body: Shape({
      employeeId: Id,
      leaveTypeId: Id,
      cycleId: Id,
      days: Type.Number({ minimum: -366, maximum: 366 }),
      reason: Text(200, 1),
    }),
    response: BalanceRow,
  },
  'POST /api/leave-hr/leave/types/employee/all': {
    access: 'leave.balance.read',
    body: Type.Optional(Shape({ on: Type.Optional(DayString) })),
    response: Type.Array(
      Type.Object({
        ...TypeMark.properties,
        effect: Type.String(),
        allowsHalfDays: Type.Boolean(),
        allowsHours: Type.Boolean(),
        documentAfterDays: Nullable(Type.Integer()),
        needsReason: Type.Boolean(),
        noticeDays: Type.Integer(),
        balance: Nullable(BalanceRow),
      }),
    ),
    retry: 'natural',
  },
  'GET /api/leave-hr/leaves/availed/report': {
    access: 'leave.report.read',
    query: Shape({
      from: DayString,
      to: DayString,
      departmentId: Type.Optional(Id),
      leaveTypeId: Type.Optional(Id),
      q: Type.Optional(Text(100)),
      page: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
      size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    response: buildPageSchema(
      Type.Object({
        id: Type.String(),
        employee: Named,
        number: Type.String(),
        department: Nullable(Type.String()),
        leaveType: TypeMark,
        /** Days of leave within the range, and in how many leaves. */
        availed: Days,
        leaves: Type.Integer(),
        balance: Nullable(BalanceRow),
      }),
    ),
  },
})
