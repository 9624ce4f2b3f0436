import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Handover, HandoverGroup } from '../../../domain/hr/separation/handover.calls.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DetailList } from '../profile/detail-list.tsx'

/** The items that an employee who leaves hands over, and the choice of a new owner. */
export function HandoverCard({ resignationId: id }: { resignationId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/resignations/{id}/handover', { params: { id } })
  return (
    <Stack gap="sm">
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      {data && (
        <DetailList
          facts={[
            ['Direct reports', data.reports.map(({ name }) => name).join(', ') || t('None')],
            ['Plan steps', String(data.planSteps)],
            ['Tasks', String(data.tasks)],
            ['Pending approvals', String(data.approvals)],
            ['Assets', data.assets.join(', ') || t('None')],
          ]}
        />
      )}
      {data && listOpenGroups(data).length > 0 && <HandoverForm resignationId={id} groups={listOpenGroups(data)} />}
      {data && data.approvals > 0 && (
        <Text size="sm" c="dimmed">
          {t('Approvals that are not handed over go to the new manager or to HR after the last working day.')}
        </Text>
      )}
    </Stack>
  )
}

const groupLabels: Record<HandoverGroup, string> = {
  REPORTS: 'Direct reports',
  PLAN_STEPS: 'Plan steps',
  TASKS: 'Tasks',
  APPROVALS: 'Pending approvals',
}

const listOpenGroups = ({ reports, planSteps, tasks, approvals }: Handover): HandoverGroup[] => [
  ...(reports.length > 0 ? (['REPORTS'] as const) : []),
  ...(planSteps > 0 ? (['PLAN_STEPS'] as const) : []),
  ...(tasks > 0 ? (['TASKS'] as const) : []),
  ...(approvals > 0 ? (['APPROVALS'] as const) : []),
]

function HandoverForm({ resignationId: id, groups }: { resignationId: string; groups: HandoverGroup[] }) {
  const { t } = useTranslation()
  const [toEmployeeId, setOwner] = useState<string | null>(null)
  const [left, setLeft] = useState<HandoverGroup[]>([])
  const chosen = groups.filter((group) => !left.includes(group))
  const save = useAction('POST /api/hr/resignations/{id}/handover', {
    success: t('Assigned to the new owner'),
    invalidates: ['/resignations', '/employee', '/approval', '/task'],
    onProblem: () => true,
  })
  return (
    <Stack gap="sm">
      <FormProblem problem={save.error} names={[]} />
      <RefInput to="employee" label={t('New owner')} value={toEmployeeId} onChange={(owner) => setOwner(owner)} />
      <Group gap="md">
        {groups.map((group) => (
          <Checkbox
            key={group}
            label={t(groupLabels[group])}
            checked={!left.includes(group)}
            onChange={({ currentTarget: { checked } }) =>
              setLeft(checked ? left.filter((one) => one !== group) : [...left, group])
            }
          />
        ))}
      </Group>
      {chosen.includes('REPORTS') && (
        <Alert>{t('Direct reports get the new manager on the day after the last working day.')}</Alert>
      )}
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={!toEmployeeId || chosen.length === 0}
          loading={save.isPending}
          onClick={() => toEmployeeId && save.mutate({ params: { id }, body: { toEmployeeId, groups: chosen } })}
        >
          {t('Assign to the new owner')}
        </Button>
      </Group>
    </Stack>
  )
}
