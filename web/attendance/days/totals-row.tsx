import { SimpleGrid, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useMinutes } from './use-minutes.ts'

type Days = ApiReply<'POST /api/attendance/days'>

/** The totals of a month. */
export function TotalsRow({ totals }: { totals: Days['totals'] }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const minutes = useMinutes()
  const figures = [
    [t('Present'), number(totals.presentDays)],
    [t('Absent'), number(totals.absentDays)],
    [t('On leave'), number(totals.leaveDays)],
    [t('Late'), number(totals.lateDays)],
    [t('Worked'), minutes(totals.workedMinutes)],
    [t('Overtime'), minutes(totals.overtimeMinutes)],
  ] as const
  return (
    <SimpleGrid cols={{ base: 3, sm: 6 }} spacing="sm">
      {figures.map(([label, value]) => (
        <div key={label}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text fw={600}>{value}</Text>
        </div>
      ))}
    </SimpleGrid>
  )
}

/** Explains how overtime is approved. */
export function OvertimeNotice({ totals }: { totals: Days['totals'] }) {
  const { t } = useTranslation()
  if (totals.overtimeMinutes === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('Overtime needs no request: it is approved with the hours of the month.')}
    </Text>
  )
}

/** The rule of late marks, also shown before anything is deducted. */
export function LateRuleNotice({ days: { lateRule, totals, lateDeductionDays } }: { days: Days }) {
  const { t } = useTranslation()
  const { deduction, freeLates, latesPerHalfDay: group, leaveType } = lateRule
  if (deduction === 'NONE') return null
  const leave = leaveType ?? ''
  const sentences = [
    t('{{count}} late marks in this month.', { count: totals.lateDays }),
    ...(freeLates === 1 ? [t('The first late mark is not deducted.')] : []),
    ...(freeLates > 1 ? [t('The first {{free}} late marks are not deducted.', { free: freeLates })] : []),
    deduction === 'LEAVE'
      ? group === 1
        ? t('Every late mark deducts half a day of {{leave}}, or of pay when none is left.', { leave })
        : t('Every {{group}} late marks deduct half a day of {{leave}}, or of pay when none is left.', { group, leave })
      : group === 1
        ? t('Every late mark deducts half a day of pay.')
        : t('Every {{group}} late marks deduct half a day of pay.', { group }),
    ...(lateDeductionDays.length > 0 ? [t('Half days so far: {{count}}.', { count: lateDeductionDays.length })] : []),
  ]
  return (
    <Text size="sm" c={lateDeductionDays.length > 0 ? undefined : 'dimmed'}>
      {sentences.join(' ')}
    </Text>
  )
}
