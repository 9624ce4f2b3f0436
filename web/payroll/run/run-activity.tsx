import { Text, Timeline } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { runEventLabels } from '../../../domain/payroll/run/run-approval.calls.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import type { RunApproval } from './run-stepper.tsx'

/** The history of a payroll, latest first. */
export function RunActivity({ events }: Pick<RunApproval, 'events'>) {
  const { t } = useTranslation()
  return (
    <Timeline bulletSize={14} lineWidth={2} active={events.length}>
      {events.map(({ kind, by, at, reason }) => (
        <Timeline.Item key={`${kind} ${at}`} title={t(runEventLabels[kind])}>
          <Text size="sm" c="dimmed">
            <InstantText instant={at} />
            {by && ` · ${by}`}
          </Text>
          {reason && <Text size="sm">{reason}</Text>}
        </Timeline.Item>
      ))}
    </Timeline>
  )
}
