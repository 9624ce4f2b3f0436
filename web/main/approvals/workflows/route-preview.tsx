import { Alert, Checkbox, Group, MultiSelect, Paper, Stack, Text, Timeline, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { RefInput } from '../../../kit/form/ref-input.tsx'
import { describeProblem } from '../../../kit/data/toast.ts'
import { useCall } from '../../../kit/data/use-call.ts'
import { fallbackLabels } from '../approval-labels.ts'
import type { Workflow, WorkflowStepData } from './workflow-editor.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'

interface Props {
  workflow: Workflow
  steps: WorkflowStepData[]
}

/** Tries the steps, saved or not, for a request of a chosen employee. */
export function RoutePreview({ workflow, steps }: Props) {
  const { t } = useTranslation()
  const [employeeId, setEmployeeId] = useState<string | null>(null)
  const [days, setDays] = useState<number | null>(1)
  const [amount, setAmount] = useState<number | null>(null)
  const [typeIds, setTypeIds] = useState<string[]>([])
  const [isBeyondLimit, setBeyondLimit] = useState(false)
  const { data, error } = useCall(
    'POST /api/approval/workflows/route',
    {
      body: {
        kind: workflow.kind,
        employeeId: employeeId ?? '',
        steps,
        ...(workflow.conditions.includes('days') && days !== null ? { days } : {}),
        ...(workflow.conditions.includes('amount') && amount !== null ? { amount } : {}),
        typeIds,
        isBeyondLimit,
      },
    },
    { enabled: employeeId !== null },
  )
  return (
    <Paper withBorder radius="md" p="md">
      <Stack gap="md">
        <Title order={2} size="h4">
          {t('Test the workflow')}
        </Title>
        <Group align="flex-end">
          <RefInput to="employee" label={t('Employee')} value={employeeId} onChange={setEmployeeId} />
          {workflow.conditions.includes('days') && (
            <NumberField
              label={t('Days')}
              w={110}
              min={0}
              max={366}
              step={0.5}
              value={days ?? ''}
              onChange={(value) => setDays(value === '' ? null : Number(value))}
            />
          )}
          {workflow.conditions.includes('amount') && (
            <MoneyInput label={t('Amount')} w={160} value={amount} onChange={setAmount} />
          )}
          {workflow.conditions.includes('type') && (
            <MultiSelect
              label={t('Types')}
              w={220}
              searchable
              data={workflow.types.map(({ id, name }) => ({ value: id, label: name }))}
              value={typeIds}
              onChange={setTypeIds}
            />
          )}
        </Group>
        {workflow.conditions.includes('amount') && (
          <Checkbox
            label={t('Over the limit')}
            checked={isBeyondLimit}
            onChange={(event) => setBeyondLimit(event.currentTarget.checked)}
          />
        )}
        {error && <Alert color="red">{describeProblem(error)}</Alert>}
        {employeeId && data && data.length === 0 && (
          <Alert color="yellow">{t('There is no approver for this request.')}</Alert>
        )}
        {employeeId && data && data.length > 0 && (
          <Timeline active={-1} bulletSize={18} lineWidth={2} aria-label={t('Approval steps')}>
            {data.map(({ approver, fallback, escalateAfterDays }, at) => (
              <Timeline.Item key={at} title={approver === 'HR' ? t('HR') : approver}>
                {fallback && (
                  <Text size="sm" c="dimmed">
                    {t(fallbackLabels[fallback])}
                  </Text>
                )}
                {escalateAfterDays !== null && (
                  <Text size="sm" c="dimmed">
                    {t('Escalation to HR: day {{day}}', { day: escalateAfterDays })}
                  </Text>
                )}
              </Timeline.Item>
            ))}
          </Timeline>
        )}
      </Stack>
    </Paper>
  )
}
