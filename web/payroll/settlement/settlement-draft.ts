import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import type {
  LeavingReason,
  NoticeTreatment,
  RecoveryMethod,
} from '../../../domain/payroll/settlement/settlement-states.ts'

export interface ManualItemDraft {
  key: number
  componentId: string | null
  amount: number | null
  reason: string
}

/** The values of a settlement form. Leave days are by leave type and cycle. */
export interface SettlementDraft {
  leavingReason: LeavingReason
  isFixedTerm: boolean
  brokenDays: number | string
  isShortWeek: boolean
  gratuityExemptBefore: number | null
  recoveryMethod: RecoveryMethod
  recoveryPayer: string
  recoveryDueOn: string | null
  noticeTreatment: NoticeTreatment
  noticeDays: number | string
  leaves: Record<string, number | string>
  items: ManualItemDraft[]
  note: string
}

export const toSettlementDraft = (settlement: SettlementDetail): SettlementDraft => ({
  leavingReason: settlement.leavingReason,
  isFixedTerm: settlement.isFixedTerm,
  brokenDays: settlement.brokenDays,
  isShortWeek: settlement.isShortWeek,
  gratuityExemptBefore: settlement.gratuityExemptBefore,
  recoveryMethod: settlement.recovery?.method ?? 'BANK_TRANSFER',
  recoveryPayer: settlement.recovery?.payer ?? settlement.employee.name,
  recoveryDueOn: settlement.recovery?.dueOn ?? null,
  noticeTreatment: settlement.noticeTreatment,
  noticeDays: settlement.noticeDays,
  leaves: Object.fromEntries(
    settlement.leaves.map(({ leaveType, cycle, days }) => [`${leaveType.id} ${cycle.id}`, days]),
  ),
  items: settlement.typed.map((item, key) => ({ ...item, key })),
  note: settlement.note ?? '',
})

/** The complete items; items without a component or an amount are left out. */
export const toItemsBody = (items: readonly ManualItemDraft[]) =>
  items.flatMap(({ componentId, amount, reason }) =>
    componentId && amount ? [{ componentId, amount, reason: reason.trim() }] : [],
  )

export const toSettlementBody = ({
  leaves,
  items,
  note,
  brokenDays,
  noticeDays,
  gratuityExemptBefore,
  recoveryMethod: method,
  recoveryPayer,
  recoveryDueOn: dueOn,
  ...decided
}: SettlementDraft) => ({
  ...decided,
  gratuityExemptBefore: gratuityExemptBefore ?? 0,
  recovery: dueOn && recoveryPayer.trim() ? { method, payer: recoveryPayer.trim(), dueOn } : null,
  brokenDays: Number(brokenDays),
  noticeDays: Number(noticeDays),
  leaves: Object.entries(leaves).map(([key, days]) => {
    const [leaveTypeId = '', cycleId = ''] = key.split(' ')
    return { leaveTypeId, cycleId, days: Number(days) }
  }),
  items: toItemsBody(items),
  note: note.trim() || null,
})
