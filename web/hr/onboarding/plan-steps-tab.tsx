import { ActionIcon, Alert, Button, Group, NumberInput, Paper, Select, Stack, Switch, Text } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Plan, PlanStep } from '../../../domain/hr/onboarding/plan.entities.ts'
import type { ApiReply } from '../../api.ts'
import type { EntityRow } from '../../kit/entity/entity-rows.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'

type PlanStepRow = ApiReply<'POST /api/hr/plan/steps/all'>[number]

const planStepInvalidates = [PlanStep.path, Plan.path]

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
        <PlanStepLine key={step.id} step={step} canManage={canManage} />
      ))}
      {canManage && <NewPlanStep planId={row.id} steps={steps.data} />}
    </Stack>
  )
}

function PlanStepLine({ step, canManage }: { step: PlanStepRow; canManage: boolean }) {
  const { t } = useTranslation()
  const remove = useAction('DELETE /api/hr/plan/steps/{id}', { invalidates: planStepInvalidates })
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

function NewPlanStep({ planId, steps }: { planId: string; steps: readonly PlanStepRow[] }) {
  const { t } = useTranslation()
  const [actionId, setAction] = useState<string | null>(null)
  const [dueDays, setDue] = useState(0)
  const [afterActionId, setAfter] = useState<string | null>(null)
  const [isRequired, setRequired] = useState(true)
  const add = useAction('POST /api/hr/plan/steps', {
    invalidates: planStepInvalidates,
    onDone: () => {
      setAction(null)
      setAfter(null)
    },
    onProblem: () => undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (actionId) add.mutate({ body: { planId, actionId, dueDays, isRequired, afterActionId } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Paper withBorder radius="md" p="sm" bg="var(--mantine-color-default-hover)">
        <Stack gap="xs">
          {add.error && (
            <Alert color="red" role="alert">
              {Object.values(add.error.fields ?? {})[0] ?? describeProblem(add.error)}
            </Alert>
          )}
          <RefInput label={t('Action')} to="action" value={actionId} onChange={setAction} />
          <Select
            label={t('After')}
            description={t('The step of this plan that must be completed first.')}
            clearable
            data={steps.map((step) => ({ value: step.actionId, label: step.labels.actionId ?? '' }))}
            value={afterActionId}
            onChange={setAfter}
          />
          <Switch
            label={t('Required')}
            checked={isRequired}
            onChange={(event) => setRequired(event.currentTarget.checked)}
          />
          <Group align="flex-end" wrap="nowrap">
            <NumberInput
              label={t('Due (days)')}
              description={t('Enter a negative number for days before.')}
              allowDecimal={false}
              min={-180}
              max={365}
              value={dueDays}
              onChange={(value) => setDue(Number(value))}
            />
            <Button
              type="submit"
              leftSection={<IconPlus size={16} aria-hidden />}
              disabled={!actionId}
              loading={add.isPending}
            >
              {t('Add step')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </form>
  )
}
