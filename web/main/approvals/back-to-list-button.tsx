import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './inbox.module.css'

/** Closes the open request on a phone, which covers the list. */
export function BackToListButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      className={classes.back}
      variant="subtle"
      size="sm"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      {t('Back to the list')}
    </Button>
  )
}
