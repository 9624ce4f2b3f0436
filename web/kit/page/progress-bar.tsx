import { Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../data/format.ts'

interface Props {
  /** The name of the job, already translated. */
  label: string
  done: number
  total: number
  /** Number of failures. */
  failed?: number
}

/** The progress of a job. */
export function ProgressBar({ label, done, total, failed = 0 }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const percent = total > 0 ? (done / total) * 100 : 0
  return (
    <Stack gap={6}>
      <Group justify="space-between">
        <Text size="sm" fw={500}>
          {label}
        </Text>
        <Text size="sm" c="dimmed" aria-live="polite">
          {t('{{done}} of {{total}}', { done: number(done), total: number(total) })}
          {failed > 0 && ` · ${t('{{count}} failed', { count: failed })}`}
        </Text>
      </Group>
      <Progress.Root size="md">
        <Progress.Section value={percent} color={failed > 0 ? 'orange' : undefined} aria-label={label} />
      </Progress.Root>
    </Stack>
  )
}
