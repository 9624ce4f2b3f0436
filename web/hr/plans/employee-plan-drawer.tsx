import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { employeePlanStateLabels } from '../../../domain/hr/plans/employee-plan.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ChangeStepForm } from './change-step-form.tsx'
import { planStateTones } from './plan-state-tones.ts'
import { PlanStepList, type EmployeePlan, type EmployeePlanStep } from './plan-step-list.tsx'

/** One plan of an employee: progress, steps, and for its managers the actions. */
export default function EmployeePlanDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useCall('GET /api/hr/employee/plans/{id}', { params: { id } })
  const plan = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} size="lg" title={plan?.name ?? ''}>
      <QueryPlaceholder data={plan} error={error} refetch={refetch} height={360} />
      {plan && <PlanDetails plan={plan} onClose={onClose} />}
    </Drawer>
  )
}

function PlanDetails({ plan, onClose }: { plan: EmployeePlan; onClose: () => void }) {
  const { t } = useTranslation()
  const [changed, setChanged] = useState<EmployeePlanStep | null>(null)
  const isManaged = plan.canManage && plan.state === 'OPEN'
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <PersonLink {...plan.employee} />
        <Badge tone={planStateTones[plan.state]}>{t(employeePlanStateLabels[plan.state])}</Badge>
      </Group>
      <Text>
        {plan.type === 'ONBOARDING' ? t('Joining date') : t('Last working day')}: <DayText day={plan.anchorDay} />
      </Text>
      <ProgressBar label={t('Steps')} done={plan.doneSteps} total={plan.steps} />
      {changed && <ChangeStepForm plan={plan} step={changed} onClose={() => setChanged(null)} />}
      <PlanStepList
        steps={plan.content}
        canReopen={isManaged}
        onChange={isManaged ? (step) => setChanged(step) : undefined}
      />
      {isManaged && <PlanActions plan={plan} onClose={onClose} />}
    </Stack>
  )
}

function PlanActions({ plan, onClose }: { plan: EmployeePlan; onClose: () => void }) {
  const { t } = useTranslation()
  const [isDeleting, setDeleting] = useState(false)
  const invalidates = ['/employee/plans']
  const complete = useAction('POST /api/hr/employee/plans/complete', { success: t('Plan completed'), invalidates })
  const remove = useAction('DELETE /api/hr/employee/plans/{id}', {
    success: t('Plan deleted'),
    invalidates,
    onDone: onClose,
  })
  const open = plan.content.filter(({ state, isRequired }) => state === 'OPEN' && isRequired).length
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
        {t('Delete plan')}
      </Button>
      <Button
        disabled={open > 0}
        loading={complete.isPending}
        onClick={() => complete.mutate({ body: { id: plan.id, version: plan.version } })}
      >
        {t('Complete plan')}
      </Button>
      <ConfirmDialog
        opened={isDeleting}
        title={t('Delete “{{name}}”?', { name: plan.name })}
        confirm={t('Delete plan')}
        isDangerous
        isLoading={remove.isPending}
        onClose={() => setDeleting(false)}
        onConfirm={() => remove.mutate({ params: { id: plan.id } })}
      >
        {t('The plan of {{name}} and its steps are deleted.', { name: plan.employee.name })}
      </ConfirmDialog>
    </Group>
  )
}
