import type { ApiReply } from '../../../api.ts'

type ComponentVariance = ApiReply<'GET /api/payroll/payrollDrafts/{id}/variance/components'>[number]

/** The totals of each salary category, in payslip order. Components without a category come last. */
export function sumByCategory(components: readonly ComponentVariance[], otherName: string) {
  const totals = new Map<string, { code: string; name: string; before: number; now: number; change: number }>()
  const ordered = [...components.filter(({ category }) => category), ...components.filter(({ category }) => !category)]
  for (const { category, before, now, change } of ordered) {
    const name = category?.name ?? otherName
    const sum = totals.get(name) ?? { code: name, name, before: 0, now: 0, change: 0 }
    totals.set(name, { ...sum, before: sum.before + before, now: sum.now + now, change: sum.change + change })
  }
  return [...totals.values()]
}
