import type { AccrualCreditTime, AccrualBasis, AccrualFrequency } from '../../../domain/leave/accrual/accrual-rule.ts'
import type { EncashmentPayBasis } from '../../../domain/leave/claim/encashment.ts'
import type { ProRata } from '../../../domain/leave/accrual/grant-rule.ts'
import type { LeaveRoundingDirection, LeaveRounding } from '../../../domain/leave/balance/quantity.ts'
import type { ApiArgs } from '../../api.ts'
import type { AccrualRuleReply } from './accrual-rules-screen.tsx'

/** The value of a number field: a number, or '' while it is empty. */
export type NumberInputValue = number | string

export interface AccrualRuleDraft {
  leaveTypeId: string | null
  cycleId: string | null
  days: NumberInputValue
  frequency: AccrualFrequency
  creditOn: AccrualCreditTime
  basis: AccrualBasis
  perWorkedDays: NumberInputValue
  tiers: { afterMonths: NumberInputValue; days: NumberInputValue }[]
  proRata: ProRata
  cutsLeavers: boolean
  cutsUnpaid: boolean
  rounding: LeaveRounding
  direction: LeaveRoundingDirection
  cap: NumberInputValue
  carries: 'NOTHING' | 'UP_TO' | 'ALL'
  maxCarryForward: NumberInputValue
  carryExpiresDays: NumberInputValue
  maxEncashment: NumberInputValue
  encashKeeps: NumberInputValue
  payBasis: EncashmentPayBasis
  payDivisor: NumberInputValue
  payPercent: NumberInputValue
  payAmount: number | null
}

export interface AccrualRuleFormProps {
  values: AccrualRuleDraft
  set: (patch: Partial<AccrualRuleDraft>) => void
  errors: Partial<Record<string, string>>
}

const emptyRuleDraft: AccrualRuleDraft = {
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
  maxCarryForward: '',
  carryExpiresDays: '',
  maxEncashment: 0,
  encashKeeps: 0,
  payBasis: 'BASIC',
  payDivisor: 30,
  payPercent: 100,
  payAmount: null,
}

export function toAccrualRuleDraft(rule: AccrualRuleReply | undefined): AccrualRuleDraft {
  if (!rule) return emptyRuleDraft
  const { leaveType, cycle, cap, maxCarryForward, carryExpiresDays, perWorkedDays, ...same } = rule
  return {
    ...emptyRuleDraft,
    ...same,
    leaveTypeId: leaveType.id,
    cycleId: cycle.id,
    cap: cap ?? '',
    perWorkedDays: perWorkedDays ?? 20,
    carries: maxCarryForward === null ? 'ALL' : maxCarryForward === 0 ? 'NOTHING' : 'UP_TO',
    maxCarryForward: maxCarryForward ?? '',
    carryExpiresDays: carryExpiresDays ?? '',
  }
}

type AccrualRuleBody = Omit<ApiArgs<'PUT /api/leave-hr/leave/type/accumulations/{id}'>['body'], 'version'>

/** Converts the draft to the body of the call. */
export function toAccrualRuleBody(draft: AccrualRuleDraft): AccrualRuleBody {
  const isGrant = draft.frequency === 'GRANT'
  const basis = isGrant ? 'SERVICE' : draft.basis
  const carried = { NOTHING: 0, UP_TO: Number(draft.maxCarryForward), ALL: null }[draft.carries]
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
    cap: toNumberOrNull(draft.cap),
    maxCarryForward: carried,
    carryExpiresDays: draft.carries === 'NOTHING' ? null : toNumberOrNull(draft.carryExpiresDays),
    maxEncashment: Number(draft.maxEncashment),
    encashKeeps: Number(draft.encashKeeps),
    payBasis: draft.payBasis,
    payDivisor: Number(draft.payDivisor),
    payPercent: Number(draft.payPercent),
    payAmount: draft.payBasis === 'FIXED' ? draft.payAmount : null,
  }
}

const toNumberOrNull = (typed: NumberInputValue) => (typed === '' ? null : Number(typed))
