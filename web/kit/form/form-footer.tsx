import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface Props {
  /** True for an existing record: it can be saved or deleted instead of added. */
  isThere: boolean
  isReady: boolean
  isSaving: boolean
  isDeleting: boolean
  onDelete: () => void
  onClose: () => void
}

/** The footer of a form in a drawer: delete, cancel and save. */
export function FormFooter({ isThere, isReady, isSaving, isDeleting, onDelete, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Group gap="xs">
      {isThere && (
        <Button variant="subtle" color="red" loading={isDeleting} onClick={onDelete}>
          {t('Delete')}
        </Button>
      )}
      <Button variant="default" ml="auto" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" loading={isSaving} disabled={!isReady}>
        {isThere ? t('Save') : t('Add')}
      </Button>
    </Group>
  )
}
