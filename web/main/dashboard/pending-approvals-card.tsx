import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Card } from '../../kit/page/card.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { MAX_APPROVALS_SHOWN, pendingApprovalsBody } from './own-todo-sources.ts'
import classes from './pending-approvals-card.module.css'

/** Approvals pending with the user: their number, and the oldest ones with decision buttons. */
export default function PendingApprovalsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/approval/pipeline/statuses/admin/pending/entities', {
    body: pendingApprovalsBody,
  })
  return (
    <Card
      title={t('Pending approvals')}
      aside={
        data &&
        data.totalElements > 0 && (
          <Link to="/approvals" aria-label={t('See all {{number}}', { number: data.totalElements })}>
            <Badge tone="warn">{data.totalElements}</Badge>
          </Link>
        )
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data?.totalElements === 0 && <Text c="dimmed">{t('No pending approvals.')}</Text>}
      {data && data.content.length > 0 && (
        <Stack gap={0}>
          {data.content.map((row) => (
            <PendingApprovalRow key={row.id} row={row} />
          ))}
        </Stack>
      )}
      {data && data.totalElements > MAX_APPROVALS_SHOWN && (
        <Anchor renderRoot={(props) => <Link to="/approvals" {...props} />}>
          {t('See all {{number}}', { number: data.totalElements })}
        </Anchor>
      )}
    </Card>
  )
}

type PendingApproval = ApiReply<'POST /api/approval/pipeline/statuses/admin/pending/entities'>['content'][number]

function PendingApprovalRow({ row }: { row: PendingApproval }) {
  const { t } = useTranslation()
  const formatMessage = useMessage()
  const approve = useAction('POST /api/approval/pipeline/statuses/action', {
    success: t('Decision saved'),
    invalidates: ['/leave', '/approval'],
  })
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <Text fw={500}>{row.requester.name}</Text>
        <Text c="dimmed" size="sm">
          {formatMessage({ text: row.words, facts: row.facts })}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        <Button
          size="compact-sm"
          loading={approve.isPending}
          onClick={() => approve.mutate({ body: { id: row.id, version: row.version, action: 'APPROVE' } })}
          aria-label={t('Approve: {{name}}', { name: row.requester.name })}
        >
          {t('Approve')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => <Link to="/approvals" search={{ open: row.id }} {...props} />}
        >
          {t('View details')}
        </Button>
      </Group>
    </div>
  )
}
