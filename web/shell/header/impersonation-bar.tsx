import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { readImpersonation, stopImpersonation } from '../../impersonation.ts'
import classes from '../frame.module.css'

/** Shows the impersonated user, with a button to end the impersonation. */
export function ImpersonationBar() {
  const { t } = useTranslation()
  const look = readImpersonation()
  if (!look) return null
  return (
    <div role="status" className={classes.seeing}>
      <span>{t('You are viewing Muster as {{name}}. Changes are not possible.', { name: look.name })}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={stopImpersonation}>
        {t('Stop')}
      </Button>
    </div>
  )
}
