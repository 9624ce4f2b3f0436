import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'

const MAX_SHOWN = 5

/** The latest imports and assignments, each of which can be undone. Not shown when there are none. */
export function PastPayImports() {
  const { t } = useTranslation()
  const { data } = useCall('POST /api/payroll/employeePays/imports/search', { body: { size: MAX_SHOWN } })
  const [chosen, setChosen] = useState<string | null>(null)
  const undo = useAction('DELETE /api/payroll/employeePays/imports/{id}', {
    invalidates: ['/employeePays'],
    success: t('Import undone'),
  })
  if (!data || data.content.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('Previous imports')}
      </Title>
      <FormProblem problem={undo.error} names={[]} />
      {data.content.map(({ id, fileName, pays, createdBy, createdAt, revertedAt }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div>
            <Text>{fileName ?? t('Assigned to several employees')}</Text>
            <Text size="sm" c="dimmed">
              {t('Employees: {{count}}', { count: pays })} · <InstantText instant={createdAt} />
              {createdBy && ` · ${createdBy}`}
            </Text>
          </div>
          {revertedAt === null ? (
            <Button size="compact-sm" variant="default" flex="none" onClick={() => setChosen(id)}>
              {t('Undo')}
            </Button>
          ) : (
            <Text c="dimmed">{t('Undone')}</Text>
          )}
        </Group>
      ))}
      <ConfirmDialog
        opened={chosen !== null}
        title={t('Undo this import?')}
        confirm={t('Undo')}
        isDangerous
        isLoading={undo.isPending}
        onClose={() => setChosen(null)}
        onConfirm={() => {
          if (chosen) undo.mutate({ params: { id: chosen } })
          setChosen(null)
        }}
      >
        {t('All pay, bank accounts and numbers that it has added are deleted.')}
      </ConfirmDialog>
    </Stack>
  )
}
