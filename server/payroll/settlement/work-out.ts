import { sql } from 'drizzle-orm'
import type { PayFacts, Slip, Step } from '../../../domain/payroll/engine/types.ts'
import { isIndiaFacts } from '../../../domain/payroll/india/facts.ts'
import { toQuantity, toDays } from '../../../domain/leave/quantity.ts'
import type { SettlementSettings } from '../../../domain/payroll/settlement/settlement.calls.ts'
import {
  gratuityItem,
  leaveItem,
  loanItem,
  noticeItem,
  typedItem,
  type MonthlyPay,
  type SettlementItem,
} from '../../../domain/payroll/settlement/items.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/tenant.ts'
import { listExitEncashments, type ExitEncashment } from '../../leave/ports.ts'
import { findPolicy } from '../run/cycle.queries.ts'
import { previewSlip } from '../run/preview.actions.ts'
import { ownLaw } from '../settings/law.queries.ts'
import { exemptLeave } from './leave-exemption.ts'
import { heldSlips, owedLoans, type HeldSlip, type Leaver, type OwedLoan } from './leaver.queries.ts'
import { monthlyPayOf } from './monthly-pay.ts'
import type { Stored } from './settlement.table.ts'
import { settlementSettings } from './setting.actions.ts'

export type Decided = Pick<
  Stored,
  'leavingReason' | 'isFixedTerm' | 'brokenDays' | 'noticeTreatment' | 'noticeDays' | 'leaves' | 'typed'
>

/** An item with the component that pays or takes it; null while nobody said which. */
export type Placed = SettlementItem & { componentId: string | null; exempt: number }

export interface Worked {
  items: Placed[]
  gratuityTrace: Step[]
  /** The slip that settles, as it would be now. */
  slip: Slip
  leaves: (ExitEncashment & { days: number })[]
  loans: OwedLoan[]
  held: HeldSlip[]
  /** Something goes by basic pay, and no component of this person’s pay is it. */
  lacksBasic: boolean
}

/** A settlement as it is by what is known now; nothing is kept. */
export async function workOutSettlement(db: Db, leaver: Leaver, decided: Decided): Promise<Worked> {
  const { employeeId, leftOn, cycleId } = leaver
  const settings = await settlementSettings(db)
  const bare = await previewSlip(db, employeeId, cycleId, { facts: (facts) => leavingAs(facts, decided) })
  const pay = await monthlyPayOf(db, bare.slip, leaver.schedule)
  const leaves = chosenLeaves(await listExitEncashments(db, employeeId, leftOn), decided)
  const loans = await owedLoans(db, employeeId, leftOn)
  const gratuity = await gratuityOfLeaver(db, leaver, decided, pay, bare.slip)
  const items: Placed[] = [
    ...placed(noticeItem(noticeOf(settings, decided), pay), noticeComponent(settings, decided)),
    ...(await leaveItems(db, leaver, leaves, pay, decided)).flatMap(({ item, exempt }) =>
      placed(item, settings.encashmentId, exempt),
    ),
    ...placed(gratuity.item, settings.gratuityId),
    ...loans.flatMap((loan) => placed(loan.owed > 0 ? loanItem(loan) : null, loan.componentId)),
    ...(await typedItems(db, decided.typed)),
  ]
  const slip = await slipWith(db, leaver, decided, items, loans)
  const lacksBasic = pay.basic === 0 && goesByBasic(settings, decided, leaves, slip)
  return {
    items,
    gratuityTrace: gratuity.trace,
    slip,
    leaves,
    loans,
    held: await heldSlips(db, employeeId),
    lacksBasic,
  }
}

/** Notice and leave as they are set up, and how much of leave is free of tax, unless it goes to the heirs. */
function goesByBasic(settings: SettlementSettings, decided: Decided, leaves: Worked['leaves'], { figures }: Slip) {
  const isTaxed = figures['TAXABLE'] !== undefined && decided.leavingReason !== 'DEATH'
  const isNotice = decided.noticeTreatment !== 'NONE' && decided.noticeDays > 0 && settings.noticeBase === 'BASIC'
  return isNotice || leaves.some(({ days, rule }) => days > 0 && (isTaxed || rule.payBasis === 'BASIC'))
}

const placed = (item: SettlementItem | null, componentId: string | null, exempt = 0): Placed[] =>
  item ? [{ ...item, componentId, exempt }] : []

function leaveItems(db: Db, leaver: Leaver, leaves: Worked['leaves'], pay: MonthlyPay, decided: Decided) {
  const items = leaves.flatMap(({ leaveType, cycle, days, rule }) => {
    const left = { key: `LEAVE ${leaveType.id} ${cycle.id}`, type: leaveType.name, quantity: toQuantity(days), rule }
    return leaveItem({ ...left, on: leaver.leftOn }, pay) ?? []
  })
  const days = leaves.reduce((sum, one) => sum + one.days, 0)
  return exemptLeave(db, leaver, items, { days, pay, isDeath: decided.leavingReason === 'DEATH' })
}

const noticeOf = ({ noticeBase, noticeDivisor }: SettlementSettings, { noticeTreatment, noticeDays }: Decided) => ({
  treatment: noticeTreatment,
  days: noticeDays,
  base: noticeBase,
  divisor: noticeDivisor,
})
const noticeComponent = ({ noticePayId, noticeRecoveryId }: SettlementSettings, { noticeTreatment }: Decided) =>
  noticeTreatment === 'PAY' ? noticePayId : noticeRecoveryId

function chosenLeaves(left: readonly ExitEncashment[], { leaves }: Decided): Worked['leaves'] {
  return left.map((one) => {
    const chosen = leaves.find(
      ({ leaveTypeId, cycleId }) => leaveTypeId === one.leaveType.id && cycleId === one.cycle.id,
    )
    return { ...one, days: chosen?.days ?? toDays(one.left) }
  })
}

// Where the structure has the law's own gratuity, the slip pays it and no item does.
async function gratuityOfLeaver(db: Db, { joinedOn, leftOn }: Leaver, decided: Decided, pay: MonthlyPay, slip: Slip) {
  const { country } = await findPolicy(db)
  const row = country === 'IN' ? (await ownLaw(db)).find('GRATUITY', leftOn) : undefined
  if (!row) return { item: null, trace: [] }
  const { leavingReason: reason, isFixedTerm, brokenDays } = decided
  const leaving = { reason, isFixedTerm, brokenDays, gratuityExemptBefore: 0 }
  const { item, trace } = gratuityItem({ joined: joinedOn, left: leftOn, leaving }, pay, row)
  return (slip.figures.GRATUITY_PAID ?? 0) > 0 ? { item: null, trace } : { item, trace }
}

async function typedItems(db: Db, typed: Decided['typed']): Promise<Placed[]> {
  if (typed.length === 0) return []
  const { rows } = await db.execute<{ id: string; name: string; type: string }>(
    sql`select id, name, component_type as type from ctc_component where id = any(${sql.param(typed.map(({ componentId }) => componentId))}::uuid[])`,
  )
  const components = new Map(rows.map((row) => [row.id, row]))
  return typed.map(({ componentId, amount, reason }, at) => {
    const component = components.get(componentId)
    const kind = payable.find((one) => one === component?.type)
    if (!component || !kind) fail('BAD_INPUT', {}, { items: 'SETTLEMENT_ITEM_COMPONENT' })
    return { ...typedItem({ kind, amount, component: component.name, reason }, at), componentId, exempt: 0 }
  })
}

const payable = ['EARNING', 'DEDUCTION', 'REIMBURSEMENT'] as const

/** The facts of somebody who leaves as is decided, before it is approved. */
function leavingAs(facts: PayFacts, { leavingReason: reason, isFixedTerm, brokenDays }: Decided): PayFacts {
  const { statutory } = facts
  if (!isIndiaFacts(statutory) || !statutory.leaving) return facts
  return { ...facts, statutory: { ...statutory, leaving: { ...statutory.leaving, reason, isFixedTerm, brokenDays } } }
}

/** The engine's own slip with the items in it; loans are taken whole by an item, so no instalment is taken beside it. */
async function slipWith(
  db: Db,
  { employeeId, cycleId, mode }: Leaver,
  decided: Decided,
  items: readonly Placed[],
  loans: readonly OwedLoan[],
) {
  const taken = new Set(loans.flatMap(({ instalmentIds }) => instalmentIds))
  const ours = items.flatMap(({ key, componentId, amount, label, exempt }) =>
    componentId ? [{ id: key, componentId, amount, label, recurring: false, exempt }] : [],
  )
  const { slip } = await previewSlip(db, employeeId, cycleId, {
    kind: mode,
    facts: (facts) => ({
      ...leavingAs(facts, decided),
      adjustments: [...facts.adjustments, ...ours],
      loans: facts.loans.filter(({ id }) => !taken.has(id)),
    }),
  })
  return slip
}

/** What comes to the person: the slip's net and those that are let go with it. */
export const netOf = (net: number, held: readonly { net: number }[]): number =>
  held.reduce((sum, slip) => sum + slip.net, net)
