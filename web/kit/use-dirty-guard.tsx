import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are left behind, by link, back button or closing the tab. Render what it returns. */
export function useDirtyGuard(isDirty: () => boolean) {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: askLater(isDirty), enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('Leave without saving?')}
      confirm={t('Discard changes')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('What you changed here has not been saved and will be lost.')}
    </ConfirmDialog>
  )
}

/** The same for a form in a drawer that closes when it is done: `done` closes it without asking. Render `guard`. */
export function useFormGuard(values: object, close: () => void) {
  const [start] = useState(() => JSON.stringify(values))
  const isDone = useRef(false)
  const guard = useDirtyGuard(() => !isDone.current && JSON.stringify(values) !== start)
  const done = () => {
    isDone.current = true
    close()
  }
  return { guard, done }
}

// The key press that closes a form is over before the question appears, or Escape would answer it too.
const askLater = (isDirty: () => boolean) => async () => {
  if (!isDirty()) return false
  await new Promise((resume) => setTimeout(resume))
  return true
}
