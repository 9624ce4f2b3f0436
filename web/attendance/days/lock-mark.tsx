import { VisuallyHidden } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'

/** Marks a day that is locked for payroll. */
export function LockMark() {
  const { t } = useTranslation()
  return (
    <i title={t('Locked for payroll')} style={{ display: 'block', lineHeight: 1 }}>
      <IconLock size={10} aria-hidden />
      <VisuallyHidden>{t('Locked for payroll')}</VisuallyHidden>
    </i>
  )
}
