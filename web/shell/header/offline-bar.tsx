import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isServerLost, subscribeToConnection } from '../../server-connection.ts'
import classes from '../frame.module.css'

/** Shown while the network or the server is unavailable. */
export function OfflineBar() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const isLost = useSyncExternalStore(subscribeToConnection, isServerLost)
  return (
    <div role="status" className={classes.offline} data-shown={!isOnline || isLost || undefined}>
      {!isOnline && t('You are offline. Data may be outdated, and changes cannot be saved until you reconnect.')}
      {isOnline && isLost && t('The server is reconnecting. Data may be outdated; changes can be saved in a moment.')}
    </div>
  )
}
