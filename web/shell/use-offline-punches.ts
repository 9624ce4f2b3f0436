import { useEffect } from 'react'
import { isServerLost, subscribeToConnection } from '../server-connection.ts'

/** Sends offline punches as soon as there is a connection, on any screen. */
export function useOfflinePunchDelivery(): void {
  useEffect(() => {
    const send = () => {
      if (!navigator.onLine || localStorage.getItem('muster.offline-punches') === null) return
      void import('../attendance/punch/send-offline-punches.ts').then(
        ({ sendOfflinePunches }) => sendOfflinePunches(),
        () => undefined,
      )
    }
    send()
    addEventListener('online', send)
    const unsubscribe = subscribeToConnection(() => isServerLost() || send())
    return () => {
      removeEventListener('online', send)
      unsubscribe()
    }
  }, [])
}
