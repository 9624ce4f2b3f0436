import { Alert, Button, Group, List, Skeleton, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { downloadFile, type ApiReply } from '../../api.ts'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { showProblemToast } from '../../kit/data/toast.ts'
import { isPathAffected, useCall } from '../../kit/data/use-call.ts'
import { toApiProblem } from '../../problem.ts'
import { BulkFigures } from '../bulk-change/bulk-figures.tsx'
import { ProfileLink } from '../employees/profile-link.tsx'
import { invitationStalePaths } from './invitation-labels.ts'

const POLL_INTERVAL_MS = 700

/** Progress of a bulk invitation, skipped employees, and slips to print. */
export function InvitationBatchResult({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const batch = useCall('GET /api/hr/invitation-batches/{id}', { params: { id } })
  const isBusy = batch.data !== undefined && batch.data.status !== 'DONE'
  const { refetch } = batch
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void refetch(), POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isBusy, refetch])
  useRefreshWhenDone(batch.data?.status === 'DONE')
  if (batch.error) return <ErrorState problem={batch.error} onRetry={() => void refetch()} />
  if (!batch.data) return <Skeleton h={180} aria-label={t('Loading')} />
  const { channel, total, done, invited, skipped, printable } = batch.data
  return (
    <Stack gap="lg">
      {isBusy && <ProgressBar label={t('Inviting')} done={done} total={total} />}
      {!isBusy && (
        <Alert color="teal" role="status">
          {channel === 'MAIL' ? t('The invitations are on their way.') : t('The user accounts are ready.')}
        </Alert>
      )}
      <BulkFigures
        figures={[
          ['invited', invited],
          ['skipped', skipped],
        ]}
      />
      {!isBusy && printable > 0 && <PrintCodes id={id} />}
      {!isBusy && skipped > 0 && <SkippedEmployees id={id} />}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      </Group>
    </Stack>
  )
}

function useRefreshWhenDone(isDone: boolean): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (isDone)
      void queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          isPathAffected(queryKey, [...invitationStalePaths, '/api/hr/employees']) &&
          !isPathAffected(queryKey, ['/invitation-batches', '/preview']),
      })
  }, [isDone, queries])
}

function PrintCodes({ id }: { id: string }) {
  const { t } = useTranslation()
  const print = useMutation({
    mutationFn: () => downloadFile('POST /api/hr/invitation-batches/{id}/slips', { params: { id } }, 'invitations.pdf'),
    onError: (error) => showProblemToast(toApiProblem(error)),
  })
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        {t('Print codes')}
      </Button>
      <Text size="sm" c="dimmed">
        {t(
          'The codes are shown in this file only. Printing again makes new codes, and those printed earlier stop working.',
        )}
      </Text>
    </Stack>
  )
}

const MAX_SKIPPED_SHOWN = 50

function SkippedEmployees({ id }: { id: string }) {
  const { t } = useTranslation()
  const rows = useCall('POST /api/hr/invitation-batches/{id}/rows/search', {
    params: { id },
    body: { size: MAX_SKIPPED_SHOWN },
  })
  if (!rows.data) return null
  const rest = rows.data.totalElements - rows.data.content.length
  return (
    <div>
      <Text fw={600}>{t('Skipped')}</Text>
      <List size="sm" spacing={4} listStyleType="none">
        {rows.data.content.map((row) => (
          <SkippedEmployee key={row.id} row={row} />
        ))}
      </List>
      {rest > 0 && (
        <Text size="sm" c="dimmed">
          {t('and {{people}} more', { people: rest })}
        </Text>
      )}
    </div>
  )
}

type SkippedRow = ApiReply<'POST /api/hr/invitation-batches/{id}/rows/search'>['content'][number]

const SkippedEmployee = ({ row: { employeeId, fullName, message } }: { row: SkippedRow }) => (
  <List.Item>
    <ProfileLink id={employeeId} name={fullName} size={20} /> {message}
  </List.Item>
)
