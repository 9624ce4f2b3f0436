import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { InstantText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { DiscussionButton } from '../../main/approvals/approval-discussion.tsx'
import { useSession } from '../../session.ts'
import { CorrectedDaysList } from './corrected-days-list.tsx'

type Regularisation = ApiReply<'POST /api/attendance/regularisations/search'>['content'][number]

const MAX_SHOWN = 50

/** The regularisations of the caller, the latest first. */
export function RequestList() {
  const employeeId = useSession((session) => session.employeeUser.employee?.id)
  const { data, error, refetch } = useCall('POST /api/attendance/regularisations/search', {
    body: { size: MAX_SHOWN, ...(employeeId ? { filters: { employeeId } } : {}) },
  })
  return (
    <Stack gap="sm">
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={160} />
      {data?.content.length === 0 && (
        <EmptyState title="No regularisations yet" text="Open a day to correct its times or to exempt it." />
      )}
      {data?.content.map((row) => (
        <RequestRow key={row.id} row={row} />
      ))}
    </Stack>
  )
}

const tones: Record<Regularisation['state'], Tone> = {
  PENDING: 'warn',
  APPROVED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'quiet',
}

function RequestRow({ row }: { row: Regularisation }) {
  const { t } = useTranslation()
  const withdraw = useAction('DELETE /api/attendance/regularisations/{id}', {
    success: t('Request withdrawn'),
    invalidates: ['/attendance', '/approval'],
  })
  const states: Record<Regularisation['state'], string> = {
    PENDING: t('Pending'),
    APPROVED: t('Approved'),
    REJECTED: t('Rejected'),
    CANCELLED: t('Withdrawn'),
  }
  return (
    <Paper withBorder radius="md" p="md">
      <Group justify="space-between" align="flex-start">
        <Stack gap={4}>
          <Group gap="xs">
            <Badge tone={tones[row.state]}>{states[row.state]}</Badge>
            <Text size="sm" c="dimmed" component="span">
              <InstantText instant={row.requestedAt} />
            </Text>
            {row.waitsFor && (
              <Text size="sm" c="dimmed">
                {t('Pending with {{name}}', { name: row.waitsFor })}
              </Text>
            )}
            {row.recordedBy && (
              <Text size="sm" c="dimmed">
                {t('Corrected by {{name}}', { name: row.recordedBy })}
              </Text>
            )}
          </Group>
          <CorrectedDaysList days={row.days} />
          <Text size="sm">{row.reason}</Text>
          {row.decisionComment && (
            <Text size="sm" c="dimmed">
              {row.decidedBy}: {row.decisionComment}
            </Text>
          )}
          {row.approvalId && <DiscussionButton id={row.approvalId} />}
        </Stack>
        {row.state === 'PENDING' && (
          <Button
            variant="default"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => withdraw.mutate({ params: { id: row.id } })}
          >
            {t('Withdraw')}
          </Button>
        )}
      </Group>
    </Paper>
  )
}
