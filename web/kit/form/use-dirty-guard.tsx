import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are lost by a link, the back button or closing the tab. Render the result. */
export function useUnsavedChangesDialog(isDirty: () => boolean) {
  const { t } = useTranslation()
  const blocker = useBlocker({ shouldBlockFn: deferBlocking(isDirty), enableBeforeUnload: isDirty, withResolver: true })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={t('Leave without saving?')}
      confirm={t('Discard changes')}
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      {t('Your changes are not saved and will be lost.')}
    </ConfirmDialog>
  )
}

/**
 * The guard of a form that closes after saving. It asks while the values differ from the initial ones. Render `guard`,
 * and close with `finish`, which does not ask.
 */
export function useFormGuard(values: object, onDone: () => void) {
  const [start] = useState(values)
  const isDone = useRef(false)
  const guard = useUnsavedChangesDialog(() => !isDone.current && JSON.stringify(values) !== JSON.stringify(start))
  const finish = () => {
    isDone.current = true
    onDone()
  }
  return { guard, finish }
}

// The dialog opens after the key press that closes the form has ended, otherwise Escape would also close the dialog.
const deferBlocking = (isDirty: () => boolean) => async () => {
  if (!isDirty()) return false
  await new Promise((resume) => setTimeout(resume))
  return true
}
