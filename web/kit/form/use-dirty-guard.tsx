import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Asks before unsaved changes are left behind, by link, back button or closing the tab. Render what it returns. */
export function useDirtyGuard(isDirty: () => boolean) {
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
 * The guard of a form that closes once it is saved: asks while its values aren't those it began with. Render `guard`, and
 * end with `finish`, which asks nothing any more.
 */
export function useFormGuard(values: object, onDone: () => void) {
  const [start] = useState(values)
  const isDone = useRef(false)
  const guard = useDirtyGuard(() => !isDone.current && JSON.stringify(values) !== JSON.stringify(start))
  const finish = () => {
    isDone.current = true
    onDone()
  }
  return { guard, finish }
}

// The key press that closes a form is over before the question appears, or Escape would answer it too.
const deferBlocking = (isDirty: () => boolean) => async () => {
  if (!isDirty()) return false
  await new Promise((resume) => setTimeout(resume))
  return true
}
