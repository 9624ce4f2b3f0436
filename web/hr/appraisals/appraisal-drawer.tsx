import { Alert, Button, Group, Rating, Stack, Text, Textarea, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { DayText } from '../../kit/data/value-texts.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useCan, useSession } from '../../session.ts'
import { DetailList } from '../profile/detail-list.tsx'
import { formatScore, AppraisalStateBadge } from './appraisals-screen.tsx'

type Appraisal = ApiReply<'GET /api/hr/appraisals/{id}'>
type AppraisalView = NonNullable<Appraisal['self']>

/** One appraisal: the visible parts of both reviews and the form that the user can fill in now. */
export default function AppraisalDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/appraisals/{id}', { params: { id } })
  const isHr = useCan('appraisal.manage')
  const appraisal = data?.id === id ? data : undefined
  return (
    <Drawer
      opened
      size="lg"
      onClose={onClose}
      title={appraisal ? `${appraisal.employee.name} · ${appraisal.cycle.name}` : t('Appraisal')}
    >
      <QueryPlaceholder data={appraisal} error={error} refetch={refetch} height={360} />
      {appraisal && <AppraisalDetail key={appraisal.version} appraisal={appraisal} />}
      {appraisal && isHr && appraisal.state !== 'RELEASED' && (
        <RemoveParticipant appraisal={appraisal} onGone={onClose} />
      )}
    </Drawer>
  )
}

function AppraisalDetail({ appraisal }: { appraisal: Appraisal }) {
  const { t } = useTranslation()
  const isHr = useCan('appraisal.manage')
  const isOwn = useSession((session) => session.employeeUser.employee?.id) === appraisal.employee.id
  const writes = appraisal.todo ?? (isHr && !isOwn && appraisal.state === 'MANAGER' ? 'MANAGER' : null)
  return (
    <Stack gap="lg">
      <DetailList
        facts={[
          ['Status', <AppraisalStateBadge key="state" state={appraisal.state} />],
          ['Manager', appraisal.manager?.name],
          ['Self-appraisal due', <DayText key="self" day={appraisal.selfDueDay} />],
          ['Manager’s appraisal due', <DayText key="manager" day={appraisal.managerDueDay} />],
          ['Score', formatScore(appraisal.score)],
        ]}
      />
      {isOwn && appraisal.state !== 'RELEASED' && appraisal.todo !== 'SELF' && (
        <Alert color="blue">
          {t('Self-appraisal submitted. You can see your manager’s appraisal after the results are released.')}
        </Alert>
      )}
      {appraisal.self && writes !== 'SELF' && (
        <AppraisalViewCard title={t('Self-appraisal')} view={appraisal.self} appraisal={appraisal} />
      )}
      {appraisal.review && writes !== 'MANAGER' && (
        <AppraisalViewCard title={t('Manager’s appraisal')} view={appraisal.review} appraisal={appraisal} />
      )}
      {writes && <AppraisalViewForm appraisal={appraisal} who={writes} />}
    </Stack>
  )
}

function AppraisalViewCard({ title, view, appraisal }: { title: string; view: AppraisalView; appraisal: Appraisal }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm" component="section" aria-label={title}>
      <Title order={3} size="h4">
        {title} · {formatScore(view.score)}
      </Title>
      {appraisal.criteria.map(({ name, weight }, at) => (
        <div key={name}>
          <Group justify="space-between">
            <Text>{`${name} (${weight}%)`}</Text>
            <Rating
              readOnly
              value={view.ratings[at]?.rating ?? 0}
              aria-label={t('{{name}}: {{number}} of 5', { name, number: view.ratings[at]?.rating ?? 0 })}
            />
          </Group>
          {view.ratings[at]?.comment && <Text c="dimmed">{view.ratings[at]?.comment}</Text>}
        </div>
      ))}
      {view.comment && <Text style={{ whiteSpace: 'pre-wrap' }}>{view.comment}</Text>}
    </Stack>
  )
}

function AppraisalViewForm({ appraisal, who }: { appraisal: Appraisal; who: 'SELF' | 'MANAGER' }) {
  const { t } = useTranslation()
  const draft = who === 'SELF' ? appraisal.self : appraisal.review
  const [ratings, setRatings] = useState(() =>
    appraisal.criteria.map((_, at) => draft?.ratings[at] ?? { rating: 0, comment: null }),
  )
  const [comment, setComment] = useState(draft?.comment ?? '')
  const acting = { invalidates: ['/appraisals', '/appraisal/cycles'] }
  const self = useAction('PUT /api/hr/appraisals/{id}/self', { ...acting, success: t('Saved') })
  const manager = useAction('PUT /api/hr/appraisals/{id}/manager', { ...acting, success: t('Saved') })
  const save = who === 'SELF' ? self : manager
  const send = (isSubmitted: boolean) =>
    save.mutate({
      params: { id: appraisal.id },
      body: { ratings, comment: comment.trim() || null, isSubmitted, version: appraisal.version },
    })
  const set = (at: number, patch: Partial<(typeof ratings)[number]>) =>
    setRatings((before) => before.map((one, index) => (index === at ? { ...one, ...patch } : one)))
  const isWhole = ratings.every(({ rating }) => rating > 0)
  return (
    <Stack gap="md" component="section" aria-label={who === 'SELF' ? t('Self-appraisal') : t('Manager’s appraisal')}>
      <Title order={3} size="h4">
        {who === 'SELF' ? t('Your self-appraisal') : t('Your appraisal')}
      </Title>
      <FormProblem problem={save.error} names={[]} />
      {appraisal.criteria.map(({ name, weight }, at) => (
        <Stack key={name} gap={6}>
          <Group justify="space-between">
            <Text fw={500}>{`${name} (${weight}%)`}</Text>
            <Rating
              size="lg"
              value={ratings[at]?.rating ?? 0}
              getSymbolLabel={(value) => t('{{name}}: {{number}} of 5', { name, number: value })}
              onChange={(rating) => set(at, { rating })}
            />
          </Group>
          <Textarea
            aria-label={t('Comment on {{name}}', { name })}
            placeholder={t('Comment')}
            maxLength={2000}
            autosize
            value={ratings[at]?.comment ?? ''}
            onChange={(event) => set(at, { comment: event.currentTarget.value || null })}
          />
        </Stack>
      ))}
      <Textarea
        label={t('Overall comment')}
        maxLength={4000}
        autosize
        minRows={3}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" loading={save.isPending} onClick={() => send(false)}>
          {t('Save as draft')}
        </Button>
        <Button loading={save.isPending} disabled={!isWhole} onClick={() => send(true)}>
          {t('Submit')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {who === 'SELF'
          ? t('After submission, your manager can see it and it cannot be changed.')
          : t('The employee can see it after HR releases the results.')}
      </Text>
    </Stack>
  )
}

function RemoveParticipant({ appraisal, onGone }: { appraisal: Appraisal; onGone: () => void }) {
  const { t } = useTranslation()
  const remove = useAction('DELETE /api/hr/appraisals/{id}', {
    success: t('Participant removed'),
    invalidates: ['/appraisals', '/appraisal/cycles'],
    onDone: onGone,
  })
  return (
    <Group mt="lg">
      <ConfirmButton
        variant="subtle"
        color="red"
        label={t('Remove from cycle')}
        title={t('Remove {{name}} from {{cycle}}?', { name: appraisal.employee.name, cycle: appraisal.cycle.name })}
        isDangerous
        isPending={remove.isPending}
        onConfirm={(close) => remove.mutate({ params: { id: appraisal.id } }, { onSettled: close })}
      >
        {t('Submitted reviews are deleted.')}
      </ConfirmButton>
    </Group>
  )
}
