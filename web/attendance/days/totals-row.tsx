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
  if (lateRule.deduction === 'NONE') return null
  const facts = { lates: totals.lateDays, free: lateRule.freeLates, group: lateRule.latesPerHalfDay }
  return (
    <Text size="sm" c={lateDeductionDays.length > 0 ? undefined : 'dimmed'}>
      {lateRule.deduction === 'LEAVE'
        ? t(
            '{{lates}} late marks in this month. The first {{free}} are free; every {{group}} more cost half a day of {{leave}}, or of pay when none is left.',
            { ...facts, leave: lateRule.leaveType ?? '' },
          )
        : t(
            '{{lates}} late marks in this month. The first {{free}} are free; every {{group}} more cost half a day of pay.',
            facts,
          )}{' '}
      {lateDeductionDays.length > 0 && t('Half days so far: {{count}}.', { count: lateDeductionDays.length })}
    </Text>
  )
}
