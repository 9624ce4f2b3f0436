import { Button, Group, Skeleton, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { invalidatePaths, useAction, useCall } from '../../kit/data/use-call.ts'
import { BulkFigures } from './bulk-figures.tsx'
import { BulkSkipped } from './bulk-skipped.tsx'
import { isBulkChangeBusy, useBulkChangeText, type BulkChange } from './bulk-change-labels.ts'

/** One bulk change: progress, result, skipped employees and undo. */
export function BulkChangeCard({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const change = useCall('GET /api/hr/bulk-changes/{id}', { params: { id } })
  const works = change.data !== undefined && isBulkChangeBusy(change.data)
  const { refetch } = change
  useEffect(() => {
    if (!works) return
    const timer = setInterval(() => void refetch(), 700)
    return () => clearInterval(timer)
  }, [works, refetch])
  useRefreshWhenDone(works)
  if (change.error) return <ErrorState problem={change.error} onRetry={() => void refetch()} />
  return change.data ? (
    <BulkChangeResult change={change.data} onClose={onClose} />
  ) : (
    <Skeleton h={180} aria-label={t('Loading')} />
  )
}

// Employee lists are reloaded when the job is done.
function useRefreshWhenDone(works: boolean): void {
  const queries = useQueryClient()
  const [did, setDid] = useState(false)
  useEffect(() => {
    if (works) setDid(true)
    else if (did) void invalidatePaths(queries, ['/api/hr/employees', '/bulk-changes/search', '/org-chart'])
  }, [works, did, queries])
}

function BulkChangeResult({ change, onClose }: { change: BulkChange; onClose: () => void }) {
  const { t } = useTranslation()
  const { what, status } = useBulkChangeText()
  const [isConfirming, setConfirming] = useState(false)
  const undo = useAction('POST /api/hr/bulk-changes/{id}/undo', {
    invalidates: ['/bulk-changes'],
    onDone: () => setConfirming(false),
  })
  const isUndo = change.status === 'UNDOING' || change.status === 'UNDONE'
  return (
    <Card title={what(change)} text={change.reason} aside={<span>{status(change)}</span>}>
      <Stack gap="md">
        {isBulkChangeBusy(change) && (
          <ProgressBar
            label={isUndo ? t('Undoing') : t('Updating')}
            done={change.done}
            total={isUndo ? change.changed : change.total}
          />
        )}
        <BulkFigures
          figures={[
            ...(isUndo ? ([['undone', change.done - change.kept]] as const) : []),
            ...(isUndo ? ([['kept, changed later', change.kept]] as const) : ([['changed', change.changed]] as const)),
            ['already up to date', change.unchanged],
            ['skipped', change.skipped],
          ]}
        />
        {!isBulkChangeBusy(change) && change.skipped + change.kept > 0 && <BulkSkipped id={change.id} />}
        <Group justify="space-between">
          <Button variant="default" onClick={onClose}>
            {t('Make another change')}
          </Button>
          {change.status === 'DONE' && change.changed > 0 && (
            <Button variant="default" onClick={() => setConfirming(true)}>
              {t('Undo')}
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Undo this change?')}
        confirm={t('Undo')}
        isLoading={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id: change.id } })}
        onClose={() => setConfirming(false)}
      >
        {t('All employees get their previous details back, except those updated later.')}
      </ConfirmDialog>
    </Card>
  )
}
