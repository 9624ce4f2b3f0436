import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Opens the form of a card. */
export function EditButton({ onClick, label }: { onClick: () => void; label: string }) {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={t('Edit: {{name}}', { name: label })}
      leftSection={<IconPencil size={14} aria-hidden />}
      onClick={onClick}
    >
      {t('Edit')}
    </Button>
  )
}
