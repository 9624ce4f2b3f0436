import { Button } from '@mantine/core'
import { IconPencilQuestion } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Opens the form to request a change of fields that only HR can edit. */
export function RequestButton({ onClick, label }: { onClick: () => void; label: string }) {
  const { t } = useTranslation()
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={t('Request a change: {{name}}', { name: label })}
      leftSection={<IconPencilQuestion size={14} aria-hidden />}
      onClick={onClick}
    >
      {t('Request a change')}
    </Button>
  )
}
