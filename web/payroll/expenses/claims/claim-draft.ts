import type {
  ExpenseDetail,
  ExpenseLineInput,
  ExpenseLineRow,
} from '../../../../domain/payroll/expenses/expense.schemas.ts'
import type { Day } from '../../../../domain/kit/day.ts'

/** A line in the editor. */
export type LineDraft = Required<ExpenseLineInput>

export interface ClaimDraft {
  title: string
  note: string | null
  lines: LineDraft[]
}

export const toClaimDraft = ({ title, note, lines }: ExpenseDetail): ClaimDraft => ({
  title,
  note,
  lines: lines.map(toLineDraft),
})

const toLineDraft = (line: ExpenseLineRow): LineDraft => ({
  id: line.id,
  typeId: line.type?.id ?? null,
  spentOn: line.spentOn,
  currency: line.currency,
  amount: line.amount,
  taxAmount: line.taxAmount,
  distanceKm: line.distanceKm,
  place: line.place,
  days: line.days,
  merchant: line.merchant,
  note: line.note,
  values: line.values.map(({ key, value }) => ({ key, value })),
  receiptIds: line.receiptIds,
})

export const createLineDraft = (today: Day, currency: string, receiptIds: string[] = []): LineDraft => ({
  id: crypto.randomUUID(),
  typeId: null,
  spentOn: today,
  currency,
  amount: null,
  taxAmount: 0,
  distanceKm: null,
  place: null,
  days: null,
  merchant: null,
  note: null,
  values: [],
  receiptIds,
})
