import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** The provider that replied. A note marks a sandbox, because its replies verify nothing. */
export function ProviderNote({ provider }: { provider: string | null }) {
  const { t } = useTranslation()
  if (!provider) return null
  const words = /sandbox/i.test(provider)
    ? t('Test mode: results come from a sandbox and do not verify a person.')
    : t('Verified by {{provider}}.', { provider })
  return (
    <Text size="xs" c="dimmed">
      {words}
    </Text>
  )
}
