import { Button, Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface Props {
  opened: boolean
  /** Names the thing: 'Delete “Diwali”?' Already translated. */
  title: string
  /** Says what follows from it. */
  children: ReactNode
  /** Says the act: 'Delete', not 'OK'. Already translated. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  isLoading?: boolean
  isDangerous?: boolean
  isDisabled?: boolean
}

/** Asks before something that can't be taken back. */
export function ConfirmDialog({ opened, title, children, confirm, onConfirm, onClose, ...is }: Props) {
  const { t } = useTranslation()
  return (
    <Modal opened={opened} onClose={onClose} title={title} centered size="sm">
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          data-autofocus
          color={is.isDangerous ? 'red.9' : undefined}
          loading={is.isLoading}
          disabled={is.isDisabled}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </Group>
    </Modal>
  )
}
