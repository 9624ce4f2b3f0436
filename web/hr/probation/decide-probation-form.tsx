import { Alert, Button, Group, SegmentedControl, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  probationActionLabels,
  probationActions,
  type ProbationAction,
} from '../../../domain/hr/probation/probation-decision.ts'
import { addDays, maxDay } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import {
  FeedbackFields,
  listAnswerFields,
  toFeedbackAnswers,
  type FeedbackDraft,
} from '../feedback/feedback-fields.tsx'
import { DetailList } from '../profile/detail-list.tsx'
import type { OpenProbation } from './open-probations.tsx'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

const dayLabels: Record<ProbationAction, string> = {
  CONFIRM: 'Confirmed from',
  EXTEND: 'New end date',
  END: 'Last working day',
}

/** Confirms, extends or ends a probation with the feedback form of the department. HR approves it. */
export default function DecideProbationForm({ probation, onClose }: { probation: OpenProbation; onClose: () => void }) {
  const { t } = useTranslation()
  const { fromDay, toDay, latestDay, hasPendingDecision } = probation
  return (
    <Drawer opened onClose={onClose} title={t('Decide on the probation')} size="lg">
      <Stack gap="lg">
        <PersonLink {...probation.employee} />
        <DetailList
          facts={[
            ['Probation type', probation.type],
            ['Start date', <DayText key="from" day={fromDay} />],
            ['End date', <DayText key="to" day={toDay} />],
            ['Can be extended until', latestDay > toDay ? <DayText key="latest" day={latestDay} /> : null],
          ]}
        />
        {hasPendingDecision ? (
          <Alert>{t('Your decision is pending with HR.')}</Alert>
        ) : (
          <DecisionFields probation={probation} onClose={onClose} />
        )}
      </Stack>
    </Drawer>
  )
}

function DecisionFields({ probation, onClose }: { probation: OpenProbation; onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const { id, toDay, latestDay } = probation
  const [action, setAction] = useState<ProbationAction>('CONFIRM')
  const [answers, setAnswers] = useState<FeedbackDraft>({})
  const draft = useDraft({ day: addDays(toDay, 1) as string | null, comment: '' })
  const questions = useCall('GET /api/hr/probation/{id}/questions', { params: { id } })
  const send = useAction('POST /api/hr/probation/{id}/decide', {
    success: t('Decision sent to HR'),
    invalidates: ['/probation', '/approval'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const startDays: Record<ProbationAction, string> = {
    CONFIRM: addDays(toDay, 1),
    EXTEND: latestDay,
    END: maxDay(today, toDay),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { day, comment } = draft.values
    if (!day) return
    send.mutate({
      params: { id },
      body: {
        action,
        day,
        answers: toFeedbackAnswers(answers),
        ...(comment.trim() ? { comment: comment.trim() } : {}),
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={send.error} names={['day', 'comment', ...listAnswerFields(questions.data ?? [])]} />
        <SegmentedControl
          fullWidth
          aria-label={t('Decision')}
          data={probationActions
            .filter((value) => value !== 'EXTEND' || latestDay > toDay)
            .map((value) => ({ value, label: t(probationActionLabels[value]) }))}
          value={action}
          onChange={(value) => {
            const chosen = probationActions.find((one) => one === value) ?? 'CONFIRM'
            setAction(chosen)
            draft.set({ day: startDays[chosen] })
          }}
        />
        <DayInput
          label={t(dayLabels[action])}
          description={
            action === 'EXTEND' ? t('Until {{day}} at the latest', { day: format.day(latestDay) }) : undefined
          }
          withAsterisk
          value={draft.values.day}
          error={draft.errors.day}
          onChange={(day) => draft.set({ day })}
        />
        {questions.data && questions.data.length > 0 && (
          <>
            <Text fw={600}>{t('Feedback')}</Text>
            <FeedbackFields questions={questions.data} values={answers} onChange={setAnswers} problem={send.error} />
          </>
        )}
        <Textarea label={t('Comment')} maxLength={2000} autosize minRows={2} {...draft.bind('comment')} />
        <ApprovalRoute kind="PROBATION" />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={!draft.values.day}>
            {t('Send to HR')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
