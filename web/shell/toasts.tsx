import '@mantine/notifications/styles.css'
import { Notifications } from '@mantine/notifications'

/** The position of toasts. */
export default function Toasts() {
  return <Notifications position="bottom-right" limit={4} zIndex={1100} />
}
