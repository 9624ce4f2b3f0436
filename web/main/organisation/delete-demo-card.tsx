import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Card } from '../../kit/page/card.tsx'
import { signOut } from '../../session-flow.ts'

/** Deletes the demo organisation. Its name has to be typed. */
export function DeleteDemoCard({ name }: { name: string }) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [typed, setTyped] = useState('')
  const remove = useAction('POST /api/organisation/delete', { onDone: () => void signOut(queries) })
  return (
    <Card
      title={t('Delete the demo organisation')}
      text={t('Deletes {{name}} with all employees, payrolls, documents and user accounts.', { name })}
    >
      <Group justify="flex-end">
        <Button color="red.9" variant="outline" onClick={() => setConfirming(true)}>
          {t('Delete the demo organisation')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Delete “{{name}}”?', { name })}
        confirm={t('Delete')}
        isDangerous
        isLoading={remove.isPending || remove.isSuccess}
        isDisabled={typed.trim().toLowerCase() !== name.toLowerCase()}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove.mutate({ body: { name: typed } })}
      >
        {t('All data is deleted and all users are signed out. This cannot be undone.')}
        <TextInput
          mt="md"
          label={t('Type “{{name}}” to confirm', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </Card>
  )
}
