import type { CreditTime, EarningBasis, Frequency } from '../../domain/leave/accrual.ts'
import type { PayBasis } from '../../domain/leave/encashment.ts'
import type { ProRata } from '../../domain/leave/grant.ts'
import type { Direction, Rounding } from '../../domain/leave/quantity.ts'
import type { ApiArgs } from '../api.ts'
import type { GrantRule } from './grant-rules-screen.tsx'

/** What is typed into a number field: a number, or '' while it is empty. */
export type Typed = number | string

export interface RuleDraft {
  leaveTypeId: string | null
  cycleId: string | null
  days: Typed
  frequency: Frequency
  creditOn: CreditTime
  basis: EarningBasis
  perWorkedDays: Typed
  tiers: { afterMonths: Typed; days: Typed }[]
  proRata: ProRata
  cutsLeavers: boolean
  cutsUnpaid: boolean
  rounding: Rounding
  direction: Direction
  cap: Typed
  carries: 'NOTHING' | 'UP_TO' | 'ALL'
  carryMost: Typed
  carryExpiresDays: Typed
  encashMost: Typed
  encashKeeps: Typed
  payBasis: PayBasis
  payDivisor: Typed
  payPercent: Typed
  payAmount: number | null
}

export interface RuleFields {
  values: RuleDraft
  set: (patch: Partial<RuleDraft>) => void
  errors: Partial<Record<string, string>>
}

const fresh: RuleDraft = {
  leaveTypeId: null,
  cycleId: null,
  days: '',
  frequency: 'GRANT',
  creditOn: 'START',
  basis: 'SERVICE',
  perWorkedDays: 20,
  tiers: [],
  proRata: 'BY_MONTH',
  cutsLeavers: true,
  cutsUnpaid: false,
  rounding: 'HALF_DAY',
  direction: 'NEAREST',
  cap: '',
  carries: 'NOTHING',
  carryMost: '',
  carryExpiresDays: '',
  encashMost: 0,
  encashKeeps: 0,
  payBasis: 'BASIC',
  payDivisor: 30,
  payPercent: 100,
  payAmount: null,
}

export function draftOf(rule: GrantRule | undefined): RuleDraft {
  if (!rule) return fresh
  const { leaveType, cycle, cap, carryMost, carryExpiresDays, perWorkedDays, ...same } = rule
  return {
    ...fresh,
    ...same,
    leaveTypeId: leaveType.id,
    cycleId: cycle.id,
    cap: cap ?? '',
    perWorkedDays: perWorkedDays ?? 20,
    carries: carryMost === null ? 'ALL' : carryMost === 0 ? 'NOTHING' : 'UP_TO',
    carryMost: carryMost ?? '',
    carryExpiresDays: carryExpiresDays ?? '',
  }
}

type Body = Omit<ApiArgs<'PUT /api/leave-hr/leave/type/accumulations/{id}'>['body'], 'version'>

/** The draft as the call takes it. */
export function bodyOf(draft: RuleDraft): Body {
  const isGrant = draft.frequency === 'GRANT'
  const basis = isGrant ? 'SERVICE' : draft.basis
  const carried = { NOTHING: 0, UP_TO: Number(draft.carryMost), ALL: null }[draft.carries]
  return {
    days: Number(draft.days),
    frequency: draft.frequency,
    creditOn: draft.creditOn,
    basis,
    perWorkedDays: basis === 'WORKED_DAYS' ? Number(draft.perWorkedDays) : null,
    tiers: draft.tiers.map(({ afterMonths, days }) => ({ afterMonths: Number(afterMonths), days: Number(days) })),
    proRata: draft.proRata,
    cutsLeavers: draft.cutsLeavers,
    cutsUnpaid: draft.cutsUnpaid,
    rounding: draft.rounding,
    direction: draft.direction,
    cap: numberOrNull(draft.cap),
    carryMost: carried,
    carryExpiresDays: draft.carries === 'NOTHING' ? null : numberOrNull(draft.carryExpiresDays),
    encashMost: Number(draft.encashMost),
    encashKeeps: Number(draft.encashKeeps),
    payBasis: draft.payBasis,
    payDivisor: Number(draft.payDivisor),
    payPercent: Number(draft.payPercent),
    payAmount: draft.payBasis === 'FIXED' ? draft.payAmount : null,
  }
}

const numberOrNull = (typed: Typed) => (typed === '' ? null : Number(typed))
