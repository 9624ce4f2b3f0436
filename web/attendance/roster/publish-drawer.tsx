import { Alert, Button, Group, List, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import { useFormat } from '../../kit/data/format.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useConflictText } from './use-conflict-text.ts'

interface Props {
  from: Day
  to: Day
  scope: { departmentId?: string }
  onClose: () => void
}

/** A preview before publishing: the employees who are notified, and conflicts. */
export function PublishDrawer({ from, to, scope, onClose }: Props) {
  const { t } = useTranslation()
  const { span, day: formatDay } = useFormat()
  const conflictText = useConflictText()
  const body = { from, to, ...scope }
  const { data, error, refetch } = useCall('POST /api/attendance/rosters/drafts', { body })
  const names = new Map(data?.employees.map(({ employee }) => [employee.id, employee.name]))
  const publish = useAction('POST /api/attendance/rosters/publish', {
    invalidates: ['/attendance'],
    onDone: ({ days, notified }) => {
      showSuccessToast(t('Days published: {{days}}. Employees notified: {{notified}}.', { days, notified }))
      onClose()
    },
  })
  const discard = useAction('POST /api/attendance/rosters/discard', {
    invalidates: ['/rosters'],
    success: t('Drafts discarded'),
    onDone: onClose,
  })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('Publish shifts')}
      footer={
        <Group gap="xs">
          <ConfirmButton
            label={t('Discard drafts')}
            title={t('Discard the drafts of {{count}} employees?', { count: data?.employees.length ?? 0 })}
            variant="subtle"
            color="red"
            isDangerous
            isPending={discard.isPending}
            disabled={!data || data.days === 0}
            onConfirm={(close) => discard.mutate({ body }, { onSuccess: close })}
          >
            {t('Days that return to the published shifts: {{days}}. This cannot be undone.', { days: data?.days ?? 0 })}
          </ConfirmButton>
          <Button
            ml="auto"
            loading={publish.isPending}
            disabled={!data || data.days === 0}
            onClick={() => publish.mutate({ body })}
          >
            {t('Publish and notify')}
          </Button>
        </Group>
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={200} />
      {data && (
        <Stack gap="md">
          <Text>
            {t('Days: {{days}}. Employees: {{people}}. Period: {{period}}.', {
              days: data.days,
              people: data.employees.length,
              period: span({ from, to }),
            })}
          </Text>
          {data.conflicts.length > 0 && (
            <Alert color="orange" title={t('Conflicts: {{count}}', { count: data.conflicts.length })}>
              <List size="sm">
                {data.conflicts.slice(0, 20).map((one) => (
                  <List.Item key={`${one.employeeId} ${one.day} ${one.code}`}>
                    {names.get(one.employeeId)}, {formatDay(one.day)}: {conflictText(one)}
                  </List.Item>
                ))}
              </List>
            </Alert>
          )}
          <Text fw={600}>{t('Employees who will be notified')}</Text>
          {data.employees.map(({ employee, days, hasAccount }) => (
            <Group key={employee.id} justify="space-between">
              <Text size="sm">{employee.name}</Text>
              <Group gap="xs">
                {!hasAccount && <Badge tone="quiet">{t('No user account')}</Badge>}
                <Text size="sm" c="dimmed">
                  {days === 1 ? t('1 day') : t('{{number}} days', { number: days })}
                </Text>
              </Group>
            </Group>
          ))}
        </Stack>
      )}
    </Drawer>
  )
}
