import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'

/**
 * A message while typing if a username is in use. Null for a free username and for an invalid text. `paused` stops the
 * check while the form is sent, because visitors cannot use the call after the first organisation exists.
 */
export function useUsernameError(username: string, { paused = false } = {}): string | null {
  const { t } = useTranslation()
  const [settled] = useDebouncedValue(username, 300)
  const enabled = !paused && /^[a-zA-Z0-9][a-zA-Z0-9._@+-]{2,99}$/.test(settled)
  const { data } = useCall('GET /api/users/check-username', { query: { username: settled } }, { enabled })
  return enabled && settled === username && data?.available === false
    ? t('This username is already in use. Choose another one.')
    : null
}
