import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'

/** Shutdowns, with a button to deduct their days. */
export function ShutdownList() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { data } = useCall('POST /api/leave-hr/leave/blocks/all', { body: { kind: 'SHUTDOWN' } })
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const apply = useAction('POST /api/leave-hr/leave/blocks/{id}/apply', {
    success: t('Started. You’ll be notified when it is complete.'),
    onDone: () => setChosen(null),
  })
  if (!data || data.length === 0) return null
  return (
    <Paper withBorder radius="md" p="md" mt="lg">
      <Title order={2} size="h4">
        {t('Shutdowns')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('Adds leave for all employees in the group. Run it again to include new joiners.')}
      </Text>
      <Stack gap="xs">
        {data.map(({ id, name, fromDay, toDay, labels }) => (
          <Group key={id} justify="space-between" gap="sm">
            <div>
              <Text fw={500}>{name}</Text>
              <Text size="sm" c="dimmed">
                {day(fromDay)} – {day(toDay)} · {labels.leaveTypeId ?? ''}
                {labels.departmentId ? ` · ${labels.departmentId}` : ''}
              </Text>
            </div>
            <Button variant="default" size="sm" onClick={() => setChosen({ id, name })}>
              {t('Deduct leave')}
            </Button>
          </Group>
        ))}
      </Stack>
      <ConfirmDialog
        opened={chosen !== null}
        title={t('Deduct leave: {{name}}', { name: chosen?.name ?? '' })}
        confirm={t('Deduct leave')}
        isLoading={apply.isPending}
        onClose={() => setChosen(null)}
        onConfirm={() => chosen && apply.mutate({ params: { id: chosen.id } })}
      >
        {t(
          'All employees in the group get this leave as approved and are notified. Employees already on leave, not working or without balance are skipped.',
        )}
      </ConfirmDialog>
    </Paper>
  )
}
