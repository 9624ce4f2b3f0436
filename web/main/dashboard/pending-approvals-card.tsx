import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { flushDecisions, toDecisionKey, useDecidedKeys } from '../approvals/delayed-decision.ts'
import type { InboxRowData } from '../approvals/inbox-row.tsx'
import { useDecision } from '../approvals/use-decision.tsx'
import { pendingApprovalsBody } from './own-todo-sources.ts'
import classes from './pending-approvals-card.module.css'

/** Approvals pending with the user: their number, and the oldest ones, which can be approved here. */
export default function PendingApprovalsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('POST /api/approval/pipeline/statuses/admin/pending/entities', {
    body: pendingApprovalsBody,
  })
  const decided = useDecidedKeys(({ keys }) => keys)
  const rows = (data?.content ?? []).filter((row) => !decided.has(toDecisionKey(row)))
  const total = data ? data.totalElements - data.content.length + rows.length : 0
  // Decisions that can still be undone are sent when the home screen is left.
  useEffect(() => () => void flushDecisions(false), [])
  return (
    <Card
      title={t('Pending approvals')}
      aside={
        total > 0 && (
          <Link to="/approvals" aria-label={t('See all {{number}}', { number: total })}>
            <Badge tone="warn">{total}</Badge>
          </Link>
        )
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data && total === 0 && <Text c="dimmed">{t('No pending approvals.')}</Text>}
      {rows.length > 0 && (
        <Stack gap={0}>
          {rows.map((row) => (
            <PendingApprovalRow key={row.id} row={row} />
          ))}
        </Stack>
      )}
      {total > rows.length && (
        <Anchor renderRoot={(props) => <Link to="/approvals" {...props} />}>
          {t('See all {{number}}', { number: total })}
        </Anchor>
      )}
    </Card>
  )
}

function PendingApprovalRow({ row }: { row: InboxRowData }) {
  const { t } = useTranslation()
  const formatMessage = useMessage()
  const decide = useDecision()
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
          onClick={() => decide(row, { action: 'APPROVE' })}
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
