import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'

/** Shutdowns, each with the way to take its days from everybody it is for. */
export function ShutdownList() {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { data } = useCall('POST /api/leave-hr/leave/blocks/all', { body: { kind: 'SHUTDOWN' } })
  const [chosen, setChosen] = useState<{ id: string; name: string } | null>(null)
  const apply = useAction('POST /api/leave-hr/leave/blocks/{id}/apply', {
    success: t('Begun. You are told when it is done.'),
    onDone: () => setChosen(null),
  })
  if (!data || data.length === 0) return null
  return (
    <Paper withBorder radius="md" p="md" mt="lg">
      <Title order={2} size="h4">
        {t('Shutdowns')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t(
          'Taking the days records the leave for everybody of the group. Doing it again reaches those who joined since.',
        )}
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
              {t('Take the days')}
            </Button>
          </Group>
        ))}
      </Stack>
      <ConfirmDialog
        opened={chosen !== null}
        title={t('Take the days: {{name}}', { name: chosen?.name ?? '' })}
        confirm={t('Take the days')}
        isLoading={apply.isPending}
        onClose={() => setChosen(null)}
        onConfirm={() => chosen && apply.mutate({ params: { id: chosen.id } })}
      >
        {t(
          'Everybody of the group gets this leave as approved, and is told. Whoever is away already, does not work then or lacks the balance is left out.',
        )}
      </ConfirmDialog>
    </Paper>
  )
}
