import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { seeing, stopSeeing } from '../seeing.ts'
import classes from './frame.module.css'

/** Says through whose eyes this tab looks, and ends it. */
export function SeeingBar() {
  const { t } = useTranslation()
  const look = seeing()
  if (!look) return null
  return (
    <div role="status" className={classes.seeing}>
      <span>{t('You see Muster as {{name}}. Nothing can be changed.', { name: look.name })}</span>
      <Button size="compact-sm" variant="white" color="dark" onClick={stopSeeing}>
        {t('Stop')}
      </Button>
    </div>
  )
}
