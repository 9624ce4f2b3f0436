import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { ProgressBar } from '../../kit/page/progress-bar.tsx'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'

type YearEndRun = ApiReply<'GET /api/leave-hr/leave/year-ends'>[number]

const yearEndStatusLabels: Record<YearEndRun['status'], string> = {
  RUNNING: 'Closing',
  DONE: 'Closed',
  REVERSING: 'Reversing',
  REVERSED: 'Reversed',
}
const yearEndStatusTones: Record<YearEndRun['status'], Tone> = {
  RUNNING: 'info',
  DONE: 'good',
  REVERSING: 'info',
  REVERSED: 'quiet',
}
const isYearEndRunning = ({ status }: YearEndRun) => status === 'RUNNING' || status === 'REVERSING'

/** Past and running year-end runs; a running one shows its progress. */
export function YearEndRuns() {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [runToReverse, setRunToReverse] = useState<YearEndRun | null>(null)
  const { data = [] } = useCall('GET /api/leave-hr/leave/year-ends', {}, { refetchInterval: 4000 })
  const reverse = useAction('POST /api/leave-hr/leave/year-ends/{id}/reverse', {
    success: t('Reversing the year-end run'),
    invalidates: ['/leave'],
    onDone: () => setRunToReverse(null),
  })
  if (data.length === 0) return null
  return (
    <Stack gap="xs">
      {data.slice(0, 5).map((run) => (
        <Paper key={run.id} withBorder radius="md" px="md" py="sm">
          {isYearEndRunning(run) ? (
            <ProgressBar
              label={`${t(yearEndStatusLabels[run.status])}: ${run.cycle.name} → ${run.next.name}`}
              done={run.done}
              total={run.people}
            />
          ) : (
            <Group justify="space-between">
              <div>
                <Group gap="xs">
                  <Text fw={600}>
                    {run.cycle.name} → {run.next.name}
                  </Text>
                  <Badge tone={yearEndStatusTones[run.status]}>{t(yearEndStatusLabels[run.status])}</Badge>
                </Group>
                <Text size="sm" c="dimmed" component="div">
                  {run.startedBy}, <InstantText instant={run.startedAt} />
                  {run.status === 'DONE' &&
                    ` · ${t('Employees: {{people}}. Days carried forward: {{carried}}. Days expired: {{expired}}.', {
                      people: number(run.people),
                      carried: number(run.carried),
                      expired: number(run.expired),
                    })}`}
                  {run.status === 'REVERSED' &&
                    run.carried > 0 &&
                    ` · ${t('{{carried}} carried-forward days are kept because they are already used', { carried: number(run.carried) })}`}
                </Text>
              </div>
              {(run.status === 'DONE' || run.carried > 0) && (
                <Button variant="default" size="xs" onClick={() => setRunToReverse(run)}>
                  {t('Reverse')}
                </Button>
              )}
            </Group>
          )}
        </Paper>
      ))}
      <ConfirmDialog
        opened={runToReverse !== null}
        title={t('Reverse year-end for {{cycle}}?', { cycle: runToReverse?.cycle.name ?? '' })}
        confirm={t('Reverse')}
        isDangerous
        isLoading={reverse.isPending}
        onClose={() => setRunToReverse(null)}
        onConfirm={() => runToReverse && reverse.mutate({ params: { id: runToReverse.id } })}
      >
        {t('Balances return to their state before this run. Carried-forward days already used for leave are kept.')}
      </ConfirmDialog>
    </Stack>
  )
}
