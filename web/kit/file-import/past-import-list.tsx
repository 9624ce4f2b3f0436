import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../data/value-texts.tsx'
import { ConfirmDialog } from '../form/confirm-dialog.tsx'

interface PastImport {
  id: string
  name: string
  count: number
  createdBy: string | null
  createdAt: string
  revertedAt: string | null
}

interface Props {
  imports: readonly PastImport[]
  /** The effect of an undo. */
  undoText: string
  isLoading: boolean
  onUndo: (id: string) => void
}

/** The latest imports. Each can be undone. Not shown without imports. */
export function PastImportList({ imports, undoText, isLoading, onUndo }: Props) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  if (imports.length === 0) return null
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('Previous imports')}
      </Title>
      {imports.map(({ id, name, count, createdBy, createdAt, revertedAt }) => (
        <Group key={id} justify="space-between" wrap="nowrap">
          <div>
            <Text>{name}</Text>
            <Text size="sm" c="dimmed">
              {t('Employees: {{count}}', { count })} · <InstantText instant={createdAt} />
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
        isLoading={isLoading}
        onClose={() => setChosen(null)}
        onConfirm={() => {
          if (chosen) onUndo(chosen)
          setChosen(null)
        }}
      >
        {undoText}
      </ConfirmDialog>
    </Stack>
  )
}
