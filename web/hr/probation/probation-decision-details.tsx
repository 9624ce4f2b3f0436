import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { probationActionLabels } from '../../../domain/hr/probation/probation-decision.ts'
import type { ApiReply } from '../../api.ts'
import { DayText, InstantText } from '../../kit/data/value-texts.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { FeedbackAnswers } from '../feedback/feedback-answers.tsx'
import { DetailList } from '../profile/detail-list.tsx'
import { DecisionState } from './probation-decisions.tsx'

/** A proposed decision with the feedback of the manager. */
export function ProbationDecisionDetails({ decision }: { decision: ApiReply<'GET /api/hr/probation/decisions/{id}'> }) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <PersonLink {...decision.employee} detail={decision.department ?? undefined} />
      <DetailList
        facts={[
          ['Decision', t(probationActionLabels[decision.action])],
          ['Date', <DayText key="day" day={decision.day} />],
          ['Probation type', decision.type],
          ['Start date', <DayText key="from" day={decision.fromDay} />],
          ['End date', <DayText key="to" day={decision.toDay} />],
          ['Proposed by', decision.proposedBy],
          ['Proposed on', <InstantText key="at" instant={decision.proposedAt} />],
          ['Status', <DecisionState key="state" state={decision.state} />],
          ['Decided by', decision.decidedBy ?? undefined],
          ['HR comment', decision.decisionComment ?? undefined],
        ]}
      />
      {decision.comment && <Text style={{ whiteSpace: 'pre-wrap' }}>{decision.comment}</Text>}
      {decision.answers.length > 0 && (
        <>
          <Title order={3} size="h4">
            {t('Feedback')}
          </Title>
          <FeedbackAnswers answers={decision.answers} />
        </>
      )}
    </Stack>
  )
}
