import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are left behind, by link, back button or closing the tab. Render what it returns. */
export function useDirtyGuard(isDirty: () => boolean) {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: isDirty, enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('Leave without saving?')}
      confirm={t('Leave')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('What you changed here has not been saved and will be lost.')}
    </ConfirmDialog>
  )
}
