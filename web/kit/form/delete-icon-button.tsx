import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Props {
  /** What is deleted. Already translated. */
  name: string
  isPending: boolean
  /** The dialog closes when the action calls `close`. */
  onConfirm: (close: () => void) => void
}

/** A bin button that asks for confirmation before it deletes. */
export function DeleteIconButton({ name, isPending, onConfirm }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('Delete “{{name}}”', { name })}
        onClick={() => setOpen(true)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={isOpen}
        title={t('Delete “{{name}}”?', { name })}
        confirm={t('Delete')}
        isDangerous
        isLoading={isPending}
        onClose={close}
        onConfirm={() => onConfirm(close)}
      >
        {t('This cannot be undone.')}
      </ConfirmDialog>
    </>
  )
}
