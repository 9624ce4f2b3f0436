import { ActionIcon, Group, Paper, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanStep } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { EntityRow } from '../../kit/entity/entity-rows.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { PlanStepForm, planStepInvalidates, type PlanStepRow } from './plan-step-form.tsx'

/** The steps of a plan by due date. */
export default function PlanStepsTab({ row }: { row: EntityRow }) {
  const { t } = useTranslation()
  const steps = useCall('POST /api/hr/plan/steps/all', { body: { planId: row.id } })
  const canManage = useCan(PlanStep.manage)
  if (!steps.data)
    return <QueryPlaceholder data={steps.data} error={steps.error} refetch={steps.refetch} height={200} radius="md" />
  return (
    <Stack gap="sm">
      {steps.data.length === 0 && <Text c="dimmed">{t('No steps yet. Add a step.')}</Text>}
      {steps.data.map((step) => (
        <PlanStepLine key={step.id} step={step} steps={steps.data} canManage={canManage} />
      ))}
      {canManage && <PlanStepForm planId={row.id} steps={steps.data} />}
    </Stack>
  )
}

interface LineProps {
  step: PlanStepRow
  steps: readonly PlanStepRow[]
  canManage: boolean
}

function PlanStepLine({ step, steps, canManage }: LineProps) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  const remove = useAction('DELETE /api/hr/plan/steps/{id}', { invalidates: planStepInvalidates })
  if (isEditing)
    return <PlanStepForm planId={step.planId} steps={steps} step={step} onClose={() => setEditing(false)} />
  const days = step.dueDays
  const due =
    days === 0
      ? t('On the date')
      : days < 0
        ? t('{{days}} days before', { days: -days, count: -days })
        : t('{{days}} days after', { days, count: days })
  return (
    <Paper withBorder radius="md" px="sm" py={8}>
      <Group justify="space-between" wrap="nowrap">
        <div>
          <Text fw={600}>{step.labels.actionId}</Text>
          <Text size="sm" c="dimmed">
            {due}
            {step.afterActionId && ` · ${t('After: {{step}}', { step: step.labels.afterActionId ?? '' })}`}
          </Text>
        </div>
        <Group gap={6} wrap="nowrap">
          {!step.isRequired && <Badge tone="quiet">{t('Optional')}</Badge>}
          {canManage && (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('Edit: {{name}}', { name: step.labels.actionId ?? '' })}
              onClick={() => setEditing(true)}
            >
              <IconPencil size={16} aria-hidden />
            </ActionIcon>
          )}
          {canManage && (
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('Remove: {{name}}', { name: step.labels.actionId ?? '' })}
              loading={remove.isPending}
              onClick={() => remove.mutate({ params: { id: step.id } })}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      </Group>
    </Paper>
  )
}
