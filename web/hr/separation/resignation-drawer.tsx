import { Anchor, Group, Stack, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { ApprovalDiscussion } from '../../main/approvals/approval-discussion.tsx'
import { useCan } from '../../session.ts'
import { DecideButtons } from '../feedback/decide-buttons.tsx'
import { FeedbackAnswers } from '../feedback/feedback-answers.tsx'
import { HandoverCard } from './handover-card.tsx'
import { ResignationDetails } from './resignation-details.tsx'
import { ResignationHistory } from './resignation-history.tsx'
import { ResignationStateBadge } from './resignation-list.tsx'
import { ResignationTermsForm } from './resignation-terms-form.tsx'

type Resignation = ApiReply<'GET /api/hr/resignations/{id}'>

/** One resignation for its approvers and HR: discussion, last working day, decision and exit interview. */
export default function ResignationDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/resignations/{id}', { params: { id } })
  const resignation = data?.id === id ? data : undefined
  return (
    <Drawer opened onClose={onClose} size="lg" title={t('Resignation')}>
      <QueryPlaceholder data={resignation} error={error} refetch={refetch} height={320} />
      {resignation && <ResignationSections resignation={resignation} onClose={onClose} />}
    </Drawer>
  )
}

function ResignationSections({ resignation, onClose }: { resignation: Resignation; onClose: () => void }) {
  const { t } = useTranslation()
  const canManageSettlements = useCan('settlement.manage')
  const { approvalId, state, exitAnswers } = resignation
  return (
    <Stack gap="lg">
      <Group justify="space-between" wrap="nowrap">
        <PersonLink {...resignation.employee} detail={resignation.department ?? undefined} />
        <ResignationStateBadge state={state} />
      </Group>
      <ResignationDetails resignation={resignation} noticeAmount={resignation.noticeAmount} />
      {resignation.canChange && <ResignationTermsForm key={resignation.version} resignation={resignation} />}
      {approvalId && <ApprovalDiscussion id={approvalId} />}
      {approvalId && <DecideButtons approvalId={approvalId} onDone={onClose} />}
      {state === 'ACCEPTED' && !resignation.isOwn && (
        <section>
          <Title order={3} size="h4" mb="xs">
            {t('Handover')}
          </Title>
          <HandoverCard resignationId={resignation.id} />
        </section>
      )}
      {exitAnswers.length > 0 && (
        <section>
          <Title order={3} size="h4">
            {t('Exit interview')}
          </Title>
          <FeedbackAnswers answers={exitAnswers} />
        </section>
      )}
      {state === 'ACCEPTED' && canManageSettlements && (
        <Anchor renderRoot={(props) => <Link to="/hr/payroll/settlements" {...props} />}>
          {t('Full and final settlement')}
        </Anchor>
      )}
      <ResignationHistory id={resignation.id} version={resignation.version} />
    </Stack>
  )
}
