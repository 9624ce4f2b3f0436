import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { EmployeePlan, EmployeePlanStep } from './plan-step-list.tsx'

interface Props {
  plan: EmployeePlan
  step: EmployeePlanStep
  onClose: () => void
}

/** Changes the due date and the owner of an open step. */
export function ChangeStepForm({ plan, step, onClose }: Props) {
  const { t } = useTranslation()
  const draft = useDraft({ dueDay: step.dueDay as string | null, ownerId: step.owner.id })
  const { values, set, errors } = draft
  const save = useAction('PUT /api/hr/employee/plans/{id}', {
    success: t('Changes saved'),
    invalidates: ['/employee/plans'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const change = {
      id: step.id,
      ...(values.dueDay && values.dueDay !== step.dueDay ? { dueDay: values.dueDay } : {}),
      ...(values.ownerId && values.ownerId !== step.owner.id ? { ownerId: values.ownerId } : {}),
    }
    save.mutate({ params: { id: plan.id }, body: { version: plan.version, steps: [change] } })
  }
  const isChanged = values.dueDay !== step.dueDay || values.ownerId !== step.owner.id
  return (
    <Paper withBorder radius="md" p="md" component="form" onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text fw={600}>{step.title}</Text>
        <FormProblem problem={save.error} names={draft.names} />
        <DayInput
          label={t('Due date')}
          value={values.dueDay}
          error={errors.dueDay}
          onChange={(dueDay) => set({ dueDay })}
        />
        <RefInput
          to="employee"
          label={t('Owner')}
          value={values.ownerId}
          valueLabel={step.owner.name}
          error={errors.ownerId}
          onChange={(ownerId) => set({ ownerId })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!isChanged || !values.dueDay}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
