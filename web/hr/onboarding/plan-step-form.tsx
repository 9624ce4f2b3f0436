import { Alert, Button, Group, Paper, Select, Stack, Switch, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Plan, PlanStep } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { ApiReply } from '../../api.ts'
import { describeProblem } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

export type PlanStepRow = ApiReply<'POST /api/hr/plan/steps/all'>[number]

export const planStepInvalidates = [PlanStep.path, Plan.path]

interface Props {
  planId: string
  /** All steps of the plan. */
  steps: readonly PlanStepRow[]
  /** The step to change; a new one without it. */
  step?: PlanStepRow
  onClose?: () => void
}

/** Adds a step to a plan, or changes a step. The action of a step cannot be changed. */
export function PlanStepForm({ planId, steps, step, onClose }: Props) {
  const { t } = useTranslation()
  const [actionId, setAction] = useState<string | null>(null)
  const [dueDays, setDue] = useState(step?.dueDays ?? 0)
  const [afterActionId, setAfter] = useState(step?.afterActionId ?? null)
  const [isRequired, setRequired] = useState(step?.isRequired ?? true)
  const clear = () => {
    setAction(null)
    setAfter(null)
  }
  const add = useAction('POST /api/hr/plan/steps', {
    invalidates: planStepInvalidates,
    onDone: clear,
    onProblem: () => undefined,
  })
  const change = useAction('PUT /api/hr/plan/steps/{id}', {
    invalidates: planStepInvalidates,
    onDone: onClose,
    onProblem: () => undefined,
  })
  const { error, isPending } = step ? change : add
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const values = { dueDays, isRequired, afterActionId }
    if (step) change.mutate({ params: { id: step.id }, body: { ...values, version: step.version } })
    else if (actionId) add.mutate({ body: { ...values, planId, actionId } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Paper withBorder radius="md" p="sm" bg="var(--mantine-color-default-hover)">
        <Stack gap="xs">
          {error && (
            <Alert color="red" role="alert">
              {Object.values(error.fields ?? {})[0] ?? describeProblem(error)}
            </Alert>
          )}
          {step ? (
            <Text fw={600}>{step.labels.actionId}</Text>
          ) : (
            <RefInput label={t('Action')} to="action" value={actionId} onChange={setAction} />
          )}
          <Select
            label={t('After')}
            description={t('The step of this plan that must be completed first.')}
            clearable
            data={steps
              .filter(({ id }) => id !== step?.id)
              .map((other) => ({ value: other.actionId, label: other.labels.actionId ?? '' }))}
            value={afterActionId}
            onChange={setAfter}
          />
          <Switch
            label={t('Required')}
            checked={isRequired}
            onChange={(event) => setRequired(event.currentTarget.checked)}
          />
          <Group align="flex-end">
            <NumberField
              label={t('Due (days)')}
              description={t('Enter a negative number for days before.')}
              decimals={0}
              min={-180}
              max={365}
              value={dueDays}
              onChange={(value) => setDue(Number(value))}
            />
            {step && (
              <Button variant="default" onClick={onClose}>
                {t('Cancel')}
              </Button>
            )}
            <Button
              type="submit"
              leftSection={step ? undefined : <IconPlus size={16} aria-hidden />}
              disabled={!step && !actionId}
              loading={isPending}
            >
              {step ? t('Save') : t('Add step')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </form>
  )
}
