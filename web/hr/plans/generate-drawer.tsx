import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanKind } from '../../../domain/hr/onboarding/plan.entities.ts'
import { planOutcomeLabels, stepChangeLabels } from '../../../domain/hr/plans/employee-plan.ts'
import type { ApiReply } from '../../api.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'

interface Props {
  type: PlanKind
  ids: readonly string[]
  onClose: () => void
  onDone: () => void
}

type Outcome = ApiReply<'POST /api/hr/employee/plans/generate/preview'>[number]

const isWritten = ({ outcome }: Outcome) => outcome === 'NEW' || outcome === 'UPDATED'

/** Shows which plan each employee gets with its steps, and starts the plans. */
export default function GenerateDrawer({ type, ids, onClose, onDone }: Props) {
  const { t } = useTranslation()
  const [planId, setPlanId] = useState<string | null>(null)
  const plans = useCall('POST /api/hr/plans/all/{type}', { params: { type } })
  const body = { type, employeeIds: [...ids], ...(planId ? { planId } : {}) }
  const preview = useCall('POST /api/hr/employee/plans/generate/preview', { body })
  const generate = useAction('POST /api/hr/employee/plans/generate', {
    invalidates: ['/employee/plans'],
    onDone: (outcomes) => {
      showSuccessToast(t('Plans started or updated: {{number}}', { number: outcomes.filter(isWritten).length }))
      onDone()
    },
    onProblem: () => {
      void preview.refetch()
      return false
    },
  })
  const count = preview.data?.filter(isWritten).length ?? 0
  return (
    <Drawer
      opened
      onClose={onClose}
      size="lg"
      title={type === 'ONBOARDING' ? t('Start onboarding') : t('Start offboarding')}
      footer={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button disabled={count === 0} loading={generate.isPending} onClick={() => generate.mutate({ body })}>
            {t('Start plans: {{number}}', { number: count })}
          </Button>
        </Group>
      }
    >
      <Stack gap="lg">
        <Select
          label={t('Plan')}
          description={t('If you do not choose one, each employee gets the best matching plan.')}
          placeholder={t('Best fit')}
          clearable
          data={(plans.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={planId}
          onChange={setPlanId}
        />
        <QueryPlaceholder data={preview.data} error={preview.error} refetch={preview.refetch} height={240} />
        {preview.data?.map((outcome) => (
          <OutcomeDetails key={outcome.employee.id} outcome={outcome} />
        ))}
      </Stack>
    </Drawer>
  )
}

function OutcomeDetails({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  return (
    <Stack gap={4} component="section" aria-label={outcome.employee.name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Text fw={600}>
          {outcome.employee.name}
          {outcome.plan && ` · ${outcome.plan.name}`}
        </Text>
        <Badge tone={isWritten(outcome) ? 'good' : 'quiet'}>{t(planOutcomeLabels[outcome.outcome])}</Badge>
      </Group>
      {isWritten(outcome) &&
        outcome.steps.map(({ title, owner, dueDay, change }) => (
          <Text key={title} size="sm" c="dimmed">
            {outcome.outcome === 'UPDATED' && `${t(stepChangeLabels[change])}: `}
            <DayText day={dueDay} /> · {title} · {t(owner)}
          </Text>
        ))}
    </Stack>
  )
}
