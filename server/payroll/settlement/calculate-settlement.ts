import { sql } from 'drizzle-orm'
import type { PayFacts, Slip, ReasonStep } from '../../../domain/payroll/engine/slip-types.ts'
import { isIndiaFacts, type LeavingFacts } from '../../../domain/payroll/india/facts.ts'
import { toQuantity, toDays } from '../../../domain/leave/balance/quantity.ts'
import type { SettlementSettings } from '../../../domain/payroll/settlement/settlement.calls.ts'
import {
  createAssetItem,
  createGratuityItem,
  createLeaveItem,
  createLoanItem,
  createNoticeItem,
  createManualItem,
  limitRecoveries,
  type SettlementMonthlyPay,
  type SettlementItem,
} from '../../../domain/payroll/settlement/settlement-items.ts'
import { fail } from '../../kit/errors.ts'
import type { Db } from '../../kit/db/tenant.ts'
import { listAssetCharges } from '../../hr/ports.ts'
import { listExitEncashments, type ExitEncashment } from '../../leave/ports.ts'
import { previewSlip } from '../run/payslips/preview.actions.ts'
import { loadStatutoryRates } from '../settings/statutory-rate.queries.ts'
import { applyLeaveExemption } from './leave-exemption.ts'
import { listHeldSlips, listOwedLoans, type HeldSlip, type Leaver, type OwedLoan } from './leaver.queries.ts'
import { findLeaverCountry } from './leaver-country.queries.ts'
import { calculateMonthlyPay, loadMonthlyPayRules } from './monthly-pay.ts'
import type { StoredSettlement } from './settlement.table.ts'
import { findSettlementSettings } from './setting.actions.ts'

export type SettlementDecision = Pick<
  StoredSettlement,
  | 'leavingReason'
  | 'isFixedTerm'
  | 'brokenDays'
  | 'isShortWeek'
  | 'gratuityExemptBefore'
  | 'noticeTreatment'
  | 'noticeDays'
  | 'leaves'
  | 'typed'
>

/** An item with its component; null until a component is set. */
export type SettlementLine = SettlementItem & { componentId: string | null; exempt: number }

export interface CalculatedSettlement {
  items: SettlementLine[]
  gratuityTrace: ReasonStep[]
  /** The payslip with the settlement, as of now. */
  slip: Slip
  leaves: (ExitEncashment & { days: number })[]
  loans: OwedLoan[]
  held: HeldSlip[]
  /** The amounts that the payslip contains: recoveries as far as pay covers them. */
  taken: SettlementLine[]
  /** The amount paid to the employee. */
  net: number
  /** The amount that pay cannot cover. The employee pays it back. */
  toPayBack: number
  /** An item depends on basic pay, but no component is marked as basic pay. */
  lacksBasic: boolean
}

/** Calculates a settlement from the current facts, without saving it. */
export async function calculateFinalSettlement(
  db: Db,
  leaver: Leaver,
  decided: SettlementDecision,
): Promise<CalculatedSettlement> {
  const { employeeId, leftOn, cycleId } = leaver
  const settings = await findSettlementSettings(db)
  const preview = await previewSlip(db, employeeId, cycleId, { facts: (facts) => applyLeavingFacts(facts, decided) })
  const pay = calculateMonthlyPay(preview.slip, preview.facts, await loadMonthlyPayRules(db))
  const leaves = applyChosenDays(await listExitEncashments(db, employeeId, leftOn), decided)
  const loans = await listOwedLoans(db, employeeId, leftOn)
  const gratuity = await calculateLeaverGratuity(db, leaver, decided, pay, preview.slip)
  const items: SettlementLine[] = [
    ...assignComponent(
      createNoticeItem(toUnservedNotice(settings, decided), pay),
      resolveNoticeComponent(settings, decided),
    ),
    ...(await createLeaveItems(db, leaver, leaves, pay, decided)).flatMap(({ item, exempt }) =>
      assignComponent(item, settings.encashmentId, exempt),
    ),
    ...assignComponent(gratuity.item, settings.gratuityId, gratuity.exempt),
    ...loans.flatMap((loan) => assignComponent(loan.owed > 0 ? createLoanItem(loan) : null, loan.componentId)),
    ...(await listAssetCharges(db, employeeId)).flatMap((charge) =>
      assignComponent(createAssetItem(charge), settings.assetRecoveryId),
    ),
    ...(await createManualItems(db, decided.typed)),
  ]
  const held = await listHeldSlips(db, employeeId)
  const whole = await calculateSlipWithItems(db, leaver, decided, items, loans)
  const limited = limitRecoveries(items, sumNetToPay(whole.net, held))
  const slip = limited.rest === 0 ? whole : await calculateSlipWithItems(db, leaver, decided, limited.taken, loans)
  // Arrears can lower the pay below zero, too.
  const net = sumNetToPay(slip.net, held)
  const lacksBasic = pay.basic === 0 && needsBasicPay(settings, decided, leaves, slip)
  return {
    items: limited.items,
    taken: limited.taken,
    net: Math.max(0, net),
    toPayBack: limited.rest + Math.max(0, -net),
    gratuityTrace: gratuity.trace,
    slip,
    leaves,
    loans,
    held,
    lacksBasic,
  }
}

/** Whether an item depends on basic pay: notice, or leave that is exempt in part. Leave paid to heirs does not. */
function needsBasicPay(
  settings: SettlementSettings,
  decided: SettlementDecision,
  leaves: CalculatedSettlement['leaves'],
  { figures }: Slip,
) {
  const isTaxed = figures['TAXABLE'] !== undefined && decided.leavingReason !== 'DEATH'
  const isNotice = decided.noticeTreatment !== 'NONE' && decided.noticeDays > 0 && settings.noticeBase === 'BASIC'
  return isNotice || leaves.some(({ days, rule }) => days > 0 && (isTaxed || rule.payBasis === 'BASIC'))
}

const assignComponent = (item: SettlementItem | null, componentId: string | null, exempt = 0): SettlementLine[] =>
  item ? [{ ...item, componentId, exempt }] : []

function createLeaveItems(
  db: Db,
  leaver: Leaver,
  leaves: CalculatedSettlement['leaves'],
  pay: SettlementMonthlyPay,
  decided: SettlementDecision,
) {
  const items = leaves.flatMap(({ leaveType, cycle, days, rule }) => {
    const left = { key: `LEAVE ${leaveType.id} ${cycle.id}`, type: leaveType.name, quantity: toQuantity(days), rule }
    return createLeaveItem({ ...left, on: leaver.leftOn }, pay) ?? []
  })
  const days = leaves.reduce((sum, one) => sum + one.days, 0)
  return applyLeaveExemption(db, leaver, items, { days, pay, isDeath: decided.leavingReason === 'DEATH' })
}

const toUnservedNotice = (
  { noticeBase, noticeDivisor }: SettlementSettings,
  { noticeTreatment, noticeDays }: SettlementDecision,
) => ({
  treatment: noticeTreatment,
  days: noticeDays,
  base: noticeBase,
  divisor: noticeDivisor,
})
const resolveNoticeComponent = (
  { noticePayId, noticeRecoveryId }: SettlementSettings,
  { noticeTreatment }: SettlementDecision,
) => (noticeTreatment === 'PAY' ? noticePayId : noticeRecoveryId)

function applyChosenDays(
  left: readonly ExitEncashment[],
  { leaves }: SettlementDecision,
): CalculatedSettlement['leaves'] {
  return left.map((one) => {
    const chosen = leaves.find(
      ({ leaveTypeId, cycleId }) => leaveTypeId === one.leaveType.id && cycleId === one.cycle.id,
    )
    return { ...one, days: chosen?.days ?? toDays(one.left) }
  })
}

// If the structure contains the statutory gratuity, the payslip pays it and there is no item.
async function calculateLeaverGratuity(
  db: Db,
  { employeeId, joinedOn, leftOn }: Leaver,
  decided: SettlementDecision,
  pay: SettlementMonthlyPay,
  slip: Slip,
) {
  const country = await findLeaverCountry(db, employeeId, leftOn)
  const row = country === 'IN' ? (await loadStatutoryRates(db)).find('GRATUITY', leftOn) : undefined
  if (!row) return { item: null, trace: [], exempt: 0 }
  const { item, trace, gratuity } = createGratuityItem(
    { joined: joinedOn, left: leftOn, leaving: toLeavingFacts(decided) },
    pay,
    row,
  )
  return { item: (slip.figures.GRATUITY_PAID ?? 0) > 0 ? null : item, trace, exempt: gratuity.exempt }
}

export async function createManualItems(db: Db, typed: SettlementDecision['typed']): Promise<SettlementLine[]> {
  if (typed.length === 0) return []
  const { rows } = await db.execute<{ id: string; name: string; type: string }>(
    sql`select id, name, component_type as type from ctc_component where id = any(${sql.param(typed.map(({ componentId }) => componentId))}::uuid[])`,
  )
  const components = new Map(rows.map((row) => [row.id, row]))
  return typed.map(({ componentId, amount, reason }, at) => {
    const component = components.get(componentId)
    const kind = payableComponentTypes.find((one) => one === component?.type)
    if (!component || !kind) fail('BAD_INPUT', {}, { items: 'SETTLEMENT_ITEM_COMPONENT' })
    return { ...createManualItem({ kind, amount, component: component.name, reason }, at), componentId, exempt: 0 }
  })
}

const payableComponentTypes = ['EARNING', 'DEDUCTION', 'REIMBURSEMENT'] as const

/** The facts of the employee with the leaving details of the draft. */
function applyLeavingFacts(facts: PayFacts, decided: SettlementDecision): PayFacts {
  const { statutory } = facts
  if (!isIndiaFacts(statutory) || !statutory.leaving) return facts
  return { ...facts, statutory: { ...statutory, leaving: toLeavingFacts(decided) } }
}

const toLeavingFacts = (decided: SettlementDecision): LeavingFacts => ({
  reason: decided.leavingReason,
  isFixedTerm: decided.isFixedTerm,
  brokenDays: decided.brokenDays,
  gratuityExemptBefore: decided.gratuityExemptBefore,
  isShortWeek: decided.isShortWeek,
})

/** The payslip with the items. Loans are recovered by an item, so instalments are not deducted. */
async function calculateSlipWithItems(
  db: Db,
  { employeeId, cycleId, mode }: Leaver,
  decided: SettlementDecision,
  items: readonly SettlementLine[],
  loans: readonly OwedLoan[],
) {
  const taken = new Set(loans.flatMap(({ instalmentIds }) => instalmentIds))
  const itemAdjustments = items.flatMap(({ key, componentId, amount, label, note, exempt }) =>
    componentId ? [{ id: key, componentId, amount, label: note ?? label, recurring: false, exempt }] : [],
  )
  const { slip } = await previewSlip(db, employeeId, cycleId, {
    kind: mode,
    facts: (facts) => ({
      ...applyLeavingFacts(facts, decided),
      adjustments: [...facts.adjustments, ...itemAdjustments],
      loans: facts.loans.filter(({ id }) => !taken.has(id)),
    }),
  })
  return slip
}

/** The net pay of the payslip and of the released payslips. */
const sumNetToPay = (net: number, held: readonly { net: number }[]): number =>
  held.reduce((sum, slip) => sum + slip.net, net)
