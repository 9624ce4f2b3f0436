import { Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { workflowApprovers, workflowQuorums, type WorkflowStep } from '../../../../domain/main/approvals/workflow.ts'
import { roleLabels } from '../../../../domain/main/users/roles.ts'
import { useCall } from '../../../kit/data/use-call.ts'
import { Drawer } from '../../../kit/page/drawer.tsx'
import { useFormGuard } from '../../../kit/form/use-dirty-guard.tsx'
import { NamedApprovers } from './named-approvers.tsx'
import { StepConditions } from './step-conditions.tsx'
import type { Workflow, WorkflowStepData } from './workflow-editor.tsx'
import { approverLabels, quorumLabels } from './workflow-labels.ts'
import { NumberField } from '../../../kit/form/number-field.tsx'

interface Props {
  step: WorkflowStepData
  workflow: Workflow
  /** Stores the name of an employee who was added to the step. */
  onName: (employee: Workflow['employees'][number]) => void
  onClose: () => void
  onSave: (step: WorkflowStepData) => void
}

/** One step: who decides, under which conditions, and when it is reminded and escalated. */
export function StepDrawer({ step: initial, workflow, onName, onClose, onSave }: Props) {
  const { t } = useTranslation()
  const [step, setStep] = useState(initial)
  const { guard, finish } = useFormGuard(step, onClose)
  const set = (patch: Partial<WorkflowStep>) => setStep((before) => ({ ...before, ...patch }))
  const isComplete =
    step.name.trim() !== '' &&
    (step.approver !== 'ROLE' || step.roleId !== null) &&
    (step.approver !== 'PEOPLE' || step.employeeIds.length > 0)
  const save = () => {
    finish()
    onSave({
      ...step,
      name: step.name.trim(),
      roleId: step.approver === 'ROLE' ? step.roleId : null,
      employeeIds: step.approver === 'PEOPLE' ? step.employeeIds : [],
    })
  }
  const days = (key: 'remindAfterDays' | 'escalateAfterDays', label: string, max: number) => (
    <NumberField
      label={t(label)}
      decimals={0}
      min={1}
      max={max}
      value={step[key] ?? ''}
      onChange={(value) => set({ [key]: value === '' ? null : Number(value) })}
    />
  )
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('Approval step')}
      footer={
        <Group justify="flex-end" w="100%">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={!isComplete} onClick={save}>
            {t('Apply')}
          </Button>
        </Group>
      }
    >
      <Stack gap="md">
        {guard}
        <TextInput
          label={t('Name')}
          withAsterisk
          maxLength={60}
          value={step.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label={t('Approver')}
          allowDeselect={false}
          data={workflowApprovers.map((value) => ({ value, label: t(approverLabels[value]) }))}
          value={step.approver}
          onChange={(value) => set({ approver: workflowApprovers.find((one) => one === value) ?? 'MANAGER' })}
        />
        {step.approver === 'ROLE' && <RoleSelect value={step.roleId} onChange={(roleId) => set({ roleId })} />}
        {step.approver === 'PEOPLE' && (
          <NamedApprovers
            ids={step.employeeIds}
            known={workflow.employees}
            onName={onName}
            onChange={(employeeIds) => set({ employeeIds })}
          />
        )}
        {(step.approver === 'ROLE' || step.employeeIds.length > 1) && (
          <Select
            label={t('Decision')}
            allowDeselect={false}
            data={workflowQuorums.map((value) => ({ value, label: t(quorumLabels[value]) }))}
            value={step.quorum}
            onChange={(value) => set({ quorum: value === 'ALL' ? 'ALL' : 'ANY' })}
          />
        )}
        <Group grow align="flex-start">
          {days('remindAfterDays', 'Remind after (days)', 60)}
          {days('escalateAfterDays', 'Escalate to HR after (days)', 90)}
        </Group>
        <StepConditions
          conditions={step.conditions}
          workflow={workflow}
          onChange={(conditions) => set({ conditions })}
        />
      </Stack>
    </Drawer>
  )
}

function RoleSelect({ value, onChange }: { value: string | null; onChange: (id: string | null) => void }) {
  const { t } = useTranslation()
  const { data = [] } = useCall('GET /api/roles')
  return (
    <Select
      label={t('Role')}
      data={data.map(({ id, name }) => ({ value: id, label: t(roleLabels[name]) }))}
      value={value}
      onChange={onChange}
    />
  )
}
