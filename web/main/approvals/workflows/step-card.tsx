import { ActionIcon, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { roleLabels } from '../../../../domain/main/users/roles.ts'
import { useCall } from '../../../kit/data/use-call.ts'
import { useFormat } from '../../../kit/data/format.ts'
import { useConditionChoices } from './use-condition-choices.ts'
import type { Workflow, WorkflowStepData } from './workflow-editor.tsx'
import { approverLabels, hasConditions, quorumLabels } from './workflow-labels.ts'

interface Props {
  step: WorkflowStepData
  number: number
  workflow: Workflow
  /** The step that applies without a configured workflow. */
  isDefault: boolean
  onEdit: () => void
  onRemove: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

export function StepCard({ step, number, workflow, isDefault, onEdit, onRemove, onUp, onDown }: Props) {
  const { t } = useTranslation()
  const former = workflow.employees.filter(({ id, hasLeft }) => hasLeft && step.employeeIds.includes(id))
  const names = former.map(({ name }) => name).join(', ')
  return (
    <Paper withBorder radius="md" p="md" component="li">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2}>
          <Text fw={500}>
            {number}. {step.name}
          </Text>
          <ApproverText step={step} workflow={workflow} />
          <ConditionText step={step} workflow={workflow} />
          {former.length > 0 && (
            <Text size="sm" c="var(--mantine-color-error)">
              {former.length < step.employeeIds.length
                ? t('{{names}} left the organisation. The others decide.', { names })
                : t('{{names}} left the organisation. HR decides instead.', { names })}
            </Text>
          )}
          {isDefault && (
            <Text size="sm" c="dimmed">
              {t('Applies because no steps are configured.')}
            </Text>
          )}
        </Stack>
        {!isDefault && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon variant="subtle" aria-label={t('Move up')} disabled={!onUp} onClick={onUp}>
              <IconArrowUp size={16} />
            </ActionIcon>
            <ActionIcon variant="subtle" aria-label={t('Move down')} disabled={!onDown} onClick={onDown}>
              <IconArrowDown size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('Remove {{name}}', { name: step.name })}
              onClick={onRemove}
            >
              <IconTrash size={16} />
            </ActionIcon>
            <Button
              variant="default"
              size="compact-sm"
              onClick={onEdit}
              aria-label={t('Edit {{name}}', { name: step.name })}
            >
              {t('Edit')}
            </Button>
          </Group>
        )}
      </Group>
    </Paper>
  )
}

function ApproverText({ step, workflow }: Pick<Props, 'step' | 'workflow'>) {
  const { t } = useTranslation()
  const roles = useCall('GET /api/roles', {}, { enabled: step.approver === 'ROLE' })
  const role = roles.data?.find(({ id }) => id === step.roleId)
  const names = step.employeeIds.flatMap((id) => workflow.employees.find((one) => one.id === id)?.name ?? [])
  const hasSeveral = step.approver === 'ROLE' || step.employeeIds.length > 1
  return (
    <Text size="sm">
      {t(approverLabels[step.approver])}
      {step.approver === 'ROLE' && role && `: ${t(roleLabels[role.name])}`}
      {step.approver === 'PEOPLE' && names.length > 0 && `: ${names.join(', ')}`}
      {hasSeveral && (step.approver === 'ROLE' || step.approver === 'PEOPLE') && ` · ${t(quorumLabels[step.quorum])}`}
      {step.remindAfterDays !== null && ` · ${t('Reminder: day {{day}}', { day: step.remindAfterDays })}`}
      {step.escalateAfterDays !== null && ` · ${t('Escalation to HR: day {{day}}', { day: step.escalateAfterDays })}`}
    </Text>
  )
}

const joinNames = (rows: readonly { id: string; name: string }[], ids: readonly string[]): string =>
  rows.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', ')

function ConditionText({ step, workflow }: Pick<Props, 'step' | 'workflow'>) {
  const { t } = useTranslation()
  const format = useFormat()
  const choices = useConditionChoices()
  if (!hasConditions(step)) return null
  const { minAmount, minDays, typeIds, departmentIds, zoneIds, employeeTypeIds, isBeyondLimit } = step.conditions
  const parts = [
    minAmount !== null && t('{{amount}} or more', { amount: format.money(minAmount) }),
    minDays !== null && t('{{days}} or more days', { days: minDays }),
    joinNames(workflow.types, typeIds),
    joinNames(choices.departments, departmentIds),
    joinNames(choices.zones, zoneIds),
    joinNames(choices.employeeTypes, employeeTypeIds),
    isBeyondLimit && t('Over a limit'),
  ].filter(Boolean)
  return (
    <Text size="sm" c="dimmed">
      {t('Only for: {{conditions}}', { conditions: parts.join(' · ') })}
    </Text>
  )
}
