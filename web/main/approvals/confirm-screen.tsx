import { Alert, Button, Group, Loader, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useMessage } from '../../kit/data/use-message.ts'
import { decisionPaths } from './approval-labels.ts'
import { ClosedNotice } from './closed-notice.tsx'
import { RequestPanel } from './request-panel.tsx'

/** The target of the link in an approval email: shows the request and asks for the decision. */
export default function ConfirmScreen() {
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  return <Confirmation key={token} token={token} />
}

function Confirmation({ token }: { token: string }) {
  const { t } = useTranslation()
  const formatMessage = useMessage()
  const [comment, setComment] = useState('')
  const { data, error, isPending } = useCall(
    'GET /api/approval/links/{token}',
    { params: { token } },
    { enabled: token !== '' },
  )
  const decide = useAction('POST /api/approval/links/{token}', {
    invalidates: decisionPaths,
    onProblem: () => true,
  })
  const send = (action: 'APPROVE' | 'REJECT') =>
    decide.mutate({ params: { token }, body: { action, ...(comment.trim() ? { comment: comment.trim() } : {}) } })
  // A link cannot be loaded again after its decision is saved.
  const problem = decide.error ?? (decide.data ? null : error)
  // A failure of the server has its reference in this fact.
  const refusedId = problem?.code === 'INTERNAL' ? undefined : problem?.facts['requestId']
  const requestId = data?.id ?? (typeof refusedId === 'string' ? refusedId : undefined)
  return (
    <Page title="Confirm your decision">
      <Paper withBorder radius="md" p="lg" maw={720}>
        <Stack gap="md">
          {token === '' && <Alert color="red">{t('This link is incomplete. Open it from the email again.')}</Alert>}
          {token !== '' && isPending && <Loader role="status" aria-label={t('Loading')} />}
          {problem && (
            <Alert color="red" role="alert">
              {problem.code === 'BAD_INPUT' && !decide.error
                ? t('This link is incomplete. Open it from the email again.')
                : describeProblem(problem)}
            </Alert>
          )}
          {data && (
            <div>
              <Text c="dimmed">{t(data.label)}</Text>
              <Title order={2} size="h3">
                {data.requester.name}
              </Title>
              <Text>{formatMessage({ text: data.words, facts: data.facts })}</Text>
            </div>
          )}
          {decide.data && (
            <Alert color="teal" role="status">
              {t('Decision saved')}
            </Alert>
          )}
          {data && !error && !decide.data && data.state === 'PENDING' && (
            <>
              <RequestPanel kind={data.kind} subjectId={data.subjectId} canDecide isReadOnly />
              <Textarea
                label={t('Reason')}
                description={t('Required to reject a request.')}
                maxLength={500}
                autosize
                minRows={2}
                value={comment}
                onChange={(event) => setComment(event.currentTarget.value)}
              />
              <Group gap="xs">
                <Button loading={decide.isPending} onClick={() => send('APPROVE')}>
                  {t('Approve')}
                </Button>
                <Button
                  variant="default"
                  disabled={comment.trim() === '' || decide.isPending}
                  onClick={() => send('REJECT')}
                >
                  {t('Reject')}
                </Button>
              </Group>
            </>
          )}
          {data && !decide.data && data.state !== 'PENDING' && <ClosedNotice detail={data} />}
          <Group>
            <Button
              variant="subtle"
              renderRoot={(props) => <Link to="/approvals" search={requestId ? { open: requestId } : {}} {...props} />}
            >
              {t('Open in Approvals')}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Page>
  )
}
