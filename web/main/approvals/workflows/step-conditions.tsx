import { MultiSelect, Stack, Switch, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { WorkflowConditions } from '../../../../domain/main/approvals/workflow.ts'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { useConditionChoices } from './use-condition-choices.ts'
import type { Workflow } from './workflow-editor.tsx'
import { NumberField } from '../../../kit/form/number-field.tsx'

interface Props {
  conditions: WorkflowConditions
  workflow: Workflow
  onChange: (conditions: WorkflowConditions) => void
}

/** The conditions under which a step applies. Only conditions of the kind of request are offered. */
export function StepConditions({ conditions, workflow, onChange }: Props) {
  const { t } = useTranslation()
  const { departments, zones, employeeTypes } = useConditionChoices()
  const set = (patch: Partial<WorkflowConditions>) => onChange({ ...conditions, ...patch })
  const list = (
    key: 'typeIds' | 'departmentIds' | 'zoneIds' | 'employeeTypeIds',
    label: string,
    rows: readonly { id: string; name: string }[] = [],
  ) => (
    <MultiSelect
      label={t(label)}
      searchable
      data={rows.map(({ id, name }) => ({ value: id, label: name }))}
      value={conditions[key]}
      onChange={(ids) => set({ [key]: ids })}
    />
  )
  return (
    <Stack gap="sm">
      <div>
        <Title order={3} size="h4">
          {t('Conditions')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('The step applies when all conditions are true. Leave empty for all requests.')}
        </Text>
      </div>
      {workflow.conditions.includes('amount') && (
        <MoneyInput
          label={t('Minimum amount')}
          value={conditions.minAmount}
          onChange={(minAmount) => set({ minAmount })}
        />
      )}
      {workflow.conditions.includes('days') && (
        <NumberField
          label={t('Minimum days')}
          min={0.5}
          max={366}
          step={0.5}
          value={conditions.minDays ?? ''}
          onChange={(value) => set({ minDays: value === '' ? null : Number(value) })}
        />
      )}
      {workflow.conditions.includes('type') && list('typeIds', 'Types', workflow.types)}
      {list('departmentIds', 'Departments', departments)}
      {list('zoneIds', 'Zones', zones)}
      {list('employeeTypeIds', 'Employee types', employeeTypes)}
      {workflow.conditions.includes('amount') && (
        <Switch
          label={t('Only for requests over a limit')}
          checked={conditions.isBeyondLimit}
          onChange={(event) => set({ isBeyondLimit: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
