import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import type { ApiProblem } from '../../problem.ts'
import { BulkFigures } from './bulk-figures.tsx'

interface Props {
  input: { filters: object; patch: object; fromDay: string | null }
  reason: string | null
  onStarted: (id: string) => void
  onProblem: (problem: ApiProblem) => void
}

/** The effect of the change, updated while the user edits it, and the button to run it. */
export function BulkPreview({ input, reason, onStarted, onProblem }: Props) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [settled] = useDebouncedValue(input, 350)
  const isWhole = settled.fromDay !== null && Object.keys(settled.patch).length > 0
  const body = { ...settled, fromDay: settled.fromDay ?? '' }
  const preview = useCall('POST /api/hr/bulk-changes/preview', { body }, { enabled: isWhole })
  const run = useAction('POST /api/hr/bulk-changes', {
    invalidates: ['/bulk-changes'],
    onDone: ({ id }) => onStarted(id),
    onProblem,
  })
  if (!isWhole)
    return (
      <Card title={t('Preview')}>
        <Text c="dimmed">{t('Choose an effective date and at least one change.')}</Text>
      </Card>
    )
  const isCounting = preview.isFetching || JSON.stringify(settled) !== JSON.stringify(input)
  const changed = preview.data?.changed ?? 0
  return (
    <Card title={t('Preview')}>
      <Stack gap="md">
        <FormProblem problem={run.error ?? preview.error} names={[]} />
        {preview.isPending && <Skeleton h={96} />}
        {preview.data && !preview.error && (
          <>
            <BulkFigures
              figures={[
                ['to be changed', preview.data.changed],
                ['already up to date', preview.data.unchanged],
                ['skipped', preview.data.skipped],
              ]}
            />
            <SkippedReasons problems={preview.data.problems} />
            <SamplePeople sample={preview.data.sample} count={changed} />
            <Group>
              <Button
                disabled={changed === 0 || isCounting}
                loading={run.isPending}
                onClick={() => run.mutate({ body: { ...body, reason } })}
              >
                {t('Update {{people}} employees', { people: number(changed), count: changed })}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  )
}

type BulkPreviewReply = ApiReply<'POST /api/hr/bulk-changes/preview'>

function SkippedReasons({ problems }: { problems: BulkPreviewReply['problems'] }) {
  const { number } = useFormat()
  if (problems.length === 0) return null
  return (
    <Alert color="yellow">
      <List size="sm">
        {problems.map(({ code, message, count, sample }) => (
          <List.Item key={code}>
            {number(count)}: {message}
            <SamplePeople sample={sample} count={count} />
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}

function SamplePeople({ sample, count }: { sample: BulkPreviewReply['sample']; count: number }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (sample.length === 0) return null
  const rest = count - sample.length
  return (
    <Text size="sm" c="dimmed">
      {sample.map(({ fullName }) => fullName).join(', ')}
      {rest > 0 && ` ${t('and {{people}} more', { people: number(rest) })}`}
    </Text>
  )
}
