import Type from 'typebox'
import { defineCalls } from '../../kit/contract.ts'
import { buildPageSchema, buildSearchBody } from '../../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text, Version } from '../../kit/schema.ts'
import { accrualCreditTimes, accrualBases, accrualFrequencies } from '../accrual/accrual-rule.ts'
import { ledgerEntryKinds } from './balance.ts'
import { encashmentPayBases } from '../claim/encashment.ts'
import { proRatas } from '../accrual/grant-rule.ts'
import { BalanceRow, DaysNumber, LeaveTypeRef } from '../leave.schemas.ts'
import { roundingDirections, roundings } from './quantity.ts'

const ServiceTierInput = Shape({ afterMonths: Type.Integer({ minimum: 1, maximum: 720 }), days: DaysNumber })
const MaximumDays = Type.Number({ minimum: 0, maximum: 366 })

/**
 * Accrual, carry forward and encashment settings. A field that is left out keeps its value, or gets its default in a
 * new rule.
 */
const accrualRuleFields = {
  proRata: Choice(proRatas),
  rounding: Choice(roundings),
  direction: Choice(roundingDirections),
  frequency: Choice(accrualFrequencies),
  creditOn: Choice(accrualCreditTimes),
  basis: Choice(accrualBases),
  /** This many worked days accrue one day of leave. */
  perWorkedDays: Nullable(Type.Integer({ minimum: 1, maximum: 366 })),
  cutsLeavers: Type.Boolean(),
  cutsUnpaid: Type.Boolean(),
  carryExpiresDays: Nullable(Type.Integer({ minimum: 1, maximum: 366 })),
  payBasis: Choice(encashmentPayBases),
  payDivisor: Type.Integer({ minimum: 1, maximum: 366 }),
  payPercent: Type.Integer({ minimum: 1, maximum: 1000 }),
  /** Minor units per day, for `FIXED`. */
  payAmount: Nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000_00 })),
}

const accrualRuleLimits = {
  cap: Nullable(MaximumDays),
  /** Null: no limit. */
  maxCarryForward: Nullable(MaximumDays),
  maxEncashment: MaximumDays,
  encashKeeps: MaximumDays,
}

const AccrualRuleRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  updatedAt: Type.String(),
  leaveType: LeaveTypeRef,
  cycle: Type.Object({ id: Id, name: Type.String(), from: Type.String(), to: Type.String() }),
  days: DaysNumber,
  ...accrualRuleFields,
  ...accrualRuleLimits,
  tiers: Type.Array(Type.Object({ afterMonths: Type.Integer(), days: DaysNumber })),
  /** The number of employees with leave from this rule. */
  people: Type.Integer(),
  /** The next day on which the rule credits leave. */
  nextDue: Nullable(Type.String()),
})

const accrualRuleInput = {
  ...Type.Partial(Type.Object({ ...accrualRuleFields, ...accrualRuleLimits })).properties,
  tiers: Type.Optional(Type.Array(ServiceTierInput, { maxItems: 12 })),
}

const AccrualRuleInput = {
  leaveTypeId: Id,
  cycleId: Id,
  days: Type.Number({ minimum: 0, maximum: 366 }),
  ...accrualRuleInput,
}

const AccrualScheduleRow = Type.Object({
  number: Type.Integer(),
  from: Type.String(),
  to: Type.String(),
  dueOn: Type.String(),
  /** `earned` is the accrual before the cap. `days` is the credit with all later corrections, or the planned credit. */
  earned: DaysNumber,
  days: DaysNumber,
  creditedAt: Nullable(Type.String()),
  words: Type.String(),
  facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
})

const EmployeeBalancesRow = Type.Object({
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
    /** Default: the cycle that contains `on`. */
    cycleId: Type.Optional(Id),
    /** Default: today. */
    on: Type.Optional(DayString),
  }),
  ['employee', 'number'],
)

export const balanceCalls = defineCalls({
  'POST /api/leave-hr/leave/type/accumulations/all': {
    access: 'leave.settings.manage',
    body: Type.Optional(Shape({ cycleId: Type.Optional(Id) })),
    response: Type.Array(AccrualRuleRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/type/accumulations': {
    access: 'leave.settings.manage',
    body: Shape(AccrualRuleInput),
    response: AccrualRuleRow,
  },
  'PUT /api/leave-hr/leave/type/accumulations/{id}': {
    access: 'leave.settings.manage',
    body: Shape({ days: AccrualRuleInput.days, ...accrualRuleInput, version: Version }),
    response: AccrualRuleRow,
  },
  'POST /api/leave-hr/leave/type/accumulations/{id}/run': {
    access: 'leave.settings.manage',
    response: Done,
    retry: 'natural',
    summary: 'Recalculates the credits of the rule; a second run changes nothing',
  },
  'DELETE /api/leave-hr/leave/type/accumulations/{id}': { access: 'leave.settings.manage', response: Done },
  'POST /api/leave-hr/leave/accumulations/search': {
    access: 'leave.balance.read',
    body: balanceSearch,
    response: buildPageSchema(EmployeeBalancesRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/admin/search': {
    access: 'leave.report.read',
    body: balanceSearch,
    response: buildPageSchema(EmployeeBalancesRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/employee/search': {
    access: 'leave.balance.read',
    body: balanceSearch,
    response: buildPageSchema(EmployeeBalancesRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/explain': {
    effect: 'reads',
    access: 'leave.balance.read',
    body: Shape({ employeeId: Id, leaveTypeId: Id, cycleId: Id }),
    response: Type.Array(
      Type.Object({
        id: Id,
        day: Type.String(),
        kind: Choice(ledgerEntryKinds),
        days: DaysNumber,
        /** The balance after this entry and all earlier entries. */
        balance: DaysNumber,
        /** An English text with placeholders for `facts`. */
        words: Type.String(),
        facts: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
        withdrawalId: Nullable(Id),
        createdAt: Type.String(),
        /** Planned in the schedule but not credited yet; it counts from its due day. */
        isPlanned: Type.Boolean(),
      }),
    ),
    retry: 'natural',
    summary: 'Entries of a balance with their reasons',
  },
  'POST /api/leave-hr/leave/accumulations/schedule': {
    effect: 'reads',
    access: 'leave.balance.read',
    body: Shape({ employeeId: Id, leaveTypeId: Id, cycleId: Id }),
    response: Type.Array(AccrualScheduleRow),
    retry: 'natural',
    summary: 'Past and planned credits of a year with their reasons',
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
        ...LeaveTypeRef.properties,
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
        leaveType: LeaveTypeRef,
        /** Days of leave within the period, and the number of leaves. */
        availed: DaysNumber,
        leaves: Type.Integer(),
        balance: Nullable(BalanceRow),
      }),
    ),
  },
})
