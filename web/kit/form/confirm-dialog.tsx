import { Button, Group, Modal, Text } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

/** For elements with focus in a dialog: Escape then does not also close the drawer below. */
export const stopPropagationProps = { 'data-mantine-stop-propagation': true }

interface Props {
  opened: boolean
  /** Names the object: 'Delete “Diwali”?' Already translated. */
  title: string
  /** Describes the consequences. */
  children: ReactNode
  /** Names the action: 'Delete', not 'OK'. Already translated. */
  confirm: string
  onConfirm: () => void
  onClose: () => void
  isLoading?: boolean
  isDangerous?: boolean
  isDisabled?: boolean
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ opened, title, children, confirm, onConfirm, onClose, ...is }: Props) {
  const { t } = useTranslation()
  const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
  return (
    <Modal
      {...{ opened, onClose, title, onKeyDown }}
      centered
      size="sm"
      closeButtonProps={{ ...stopPropagationProps, 'aria-label': t('Close') }}
    >
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button {...stopPropagationProps} variant="default" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button
          {...stopPropagationProps}
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
