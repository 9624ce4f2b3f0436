import { Stack, Text, Timeline } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { fallbackLabels, stepStateLabels } from './approval-labels.ts'

type Detail = ApiReply<'GET /api/approval/pipeline/statuses/admin/status/{id}'>
type Step = Detail['steps'][number]

/** The steps of a request with their decisions, in order. */
export function ApprovalHistory({ steps }: { steps: Detail['steps'] }) {
  const { t } = useTranslation()
  const active = steps.filter(({ state }) => state !== 'PLANNED' && state !== 'CANCELLED').length - 1
  return (
    <Timeline active={active} bulletSize={14} lineWidth={2} aria-label={t('Approval steps')}>
      {steps.map((step) => (
        <Timeline.Item key={step.number} title={`${step.decidedBy ?? step.approver ?? t('HR')}`}>
          <StepText step={step} />
        </Timeline.Item>
      ))}
    </Timeline>
  )
}

function StepText({ step }: { step: Step }) {
  const { t } = useTranslation()
  return (
    <Stack gap={2}>
      <Text size="sm" c="dimmed">
        {t(stepStateLabels[step.state])}
        {step.decidedAt && (
          <>
            {' · '}
            <InstantText instant={step.decidedAt} />
          </>
        )}
        {step.decidedFor && ` · ${t('for {{name}}', { name: step.decidedFor })}`}
        {step.isInstead && ` · ${t('HR decided on behalf of {{name}}', { name: step.approver ?? t('HR') })}`}
        {step.escalatedFrom && ` · ${t('Escalated from {{name}}', { name: step.escalatedFrom })}`}
      </Text>
      {step.reassignedFrom && (
        <Text size="sm" c="dimmed">
          {t('Reassigned from {{name}}', { name: step.reassignedFrom })}
        </Text>
      )}
      {step.fallback && (
        <Text size="sm" c="dimmed">
          {t(fallbackLabels[step.fallback])}
        </Text>
      )}
      {step.comment && <Text size="sm">{step.comment}</Text>}
    </Stack>
  )
}
