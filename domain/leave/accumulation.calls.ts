import Type from 'typebox'
import { calls } from '../kit/contract.ts'
import { pageOf, searchOf } from '../kit/page.ts'
import { Choice, DayString, Done, Id, Named, Nullable, Shape, Text } from '../kit/schema.ts'
import { entryKinds } from './balance.ts'
import { proRatas } from './grant.ts'
import { BalanceRow, Days, TypeMark } from './leave.schemas.ts'
import { roundings } from './quantity.ts'

const GrantRuleRow = Type.Object({
  id: Id,
  version: Type.Integer(),
  updatedAt: Type.String(),
  leaveType: TypeMark,
  cycle: Type.Object({ id: Id, name: Type.String(), from: Type.String(), to: Type.String() }),
  days: Days,
  proRata: Choice(proRatas),
  rounding: Choice(roundings),
  /** How many people it has granted leave to. */
  people: Type.Integer(),
})

const GrantRuleInput = {
  leaveTypeId: Id,
  cycleId: Id,
  days: Type.Number({ minimum: 0, maximum: 366 }),
  proRata: Type.Optional(Choice(proRatas)),
  rounding: Type.Optional(Choice(roundings)),
}

const AccumulationRow = Type.Object({
  id: Id,
  employee: Named,
  number: Type.String(),
  department: Nullable(Type.String()),
  balances: Type.Array(BalanceRow),
})

const balanceSearch = searchOf(
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

export const accumulationCalls = calls({
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
    body: Shape({
      days: GrantRuleInput.days,
      proRata: GrantRuleInput.proRata,
      rounding: GrantRuleInput.rounding,
      version: Type.Integer({ minimum: 1 }),
    }),
    response: GrantRuleRow,
  },
  'DELETE /api/leave-hr/leave/type/accumulations/{id}': { access: 'leave.settings.manage', response: Done },
  'POST /api/leave-hr/leave/accumulations/search': {
    access: 'leave.balance.read',
    body: balanceSearch,
    response: pageOf(AccumulationRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/admin/search': {
    access: 'leave.report.read',
    body: balanceSearch,
    response: pageOf(AccumulationRow),
    retry: 'natural',
  },
  'POST /api/leave-hr/leave/accumulations/employee/search': {
    access: 'leave.balance.read',
    body: balanceSearch,
    response: pageOf(AccumulationRow),
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
      }),
    ),
    retry: 'natural',
    summary: 'Why a balance is what it is, line by line',
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
    response: pageOf(
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
