import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import type { ApiArgs } from '../../api.ts'
import { useCall } from '../../kit/data/use-call.ts'

type MonthPreviewInput = Omit<ApiArgs<'POST /api/payroll/payStructures/preview'>['body'], 'employeeId'>

const TYPING_PAUSE_MS = 400

/**
 * A preview of one employee's month with unsaved rules, updated after typing has stopped. `input` is null while a value
 * is incomplete; the last result stays until then. `own` fixes the employee.
 */
export function useMonthPreview(input: MonthPreviewInput | null, own: string | null = null) {
  const [other, choose] = useState<string | null>(null)
  const chosen = own ?? other
  const [settled] = useDebouncedValue(JSON.stringify(input), TYPING_PAUSE_MS)
  const body = JSON.parse(settled) as MonthPreviewInput | null
  const canPreview = chosen !== null && body !== null
  const { data, error, isFetching } = useCall(
    'POST /api/payroll/payStructures/preview',
    { body: { ...body, employeeId: chosen ?? '' } },
    { enabled: canPreview, staleTime: 30_000 },
  )
  const problem = canPreview ? error : null
  return {
    employeeId: chosen,
    choose: own === null ? choose : null,
    month: chosen !== null && !problem ? (data ?? null) : null,
    problem,
    isWorking: isFetching,
    isUnfinished: input === null,
  }
}

export type MonthPreview = ReturnType<typeof useMonthPreview>

/** Whether a rule is complete. */
export function isWritten(method: RuleMethod | null): boolean {
  switch (method?.type) {
    case 'PERCENTAGE':
      return /^(0|[1-9]\d{0,2}|1000)(\.\d{1,6})?$/.test(method.percent) && method.of.length > 0
    case 'FORMULA':
      return method.formula.trim() !== ''
    case 'SLAB':
      return method.of.length > 0
    default:
      return true
  }
}
