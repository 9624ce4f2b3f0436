import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../frame.module.css'

/** Says that the network is gone, for as long as it is. */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status" className={classes.offline} data-shown={!isOnline || undefined}>
      {!isOnline && t('You are offline. Data may be outdated, and changes cannot be saved until you reconnect.')}
    </div>
  )
}
