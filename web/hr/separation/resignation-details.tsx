import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { leavingReasonLabels, noticeTreatmentLabels } from '../../../domain/payroll/settlement/settlement-states.ts'
import type { NoticePreview } from '../../../domain/hr/separation/resignation.calls.ts'
import type { ApiReply } from '../../api.ts'
import { DayText, InstantText } from '../../kit/data/value-texts.tsx'
import { DetailList } from '../profile/detail-list.tsx'
import { NoticeAmountText } from './notice-amount-text.tsx'
import { translateLeavingReason } from './translate-leaving-reason.ts'

export type ResignationRow = ApiReply<'POST /api/hr/resignations/search'>['content'][number]

interface Props {
  resignation: ResignationRow
  noticeAmount?: NoticePreview['noticeAmount']
}

/** The agreed terms: dates, notice period and decision. */
export function ResignationDetails({ resignation, noticeAmount = null }: Props) {
  const { t } = useTranslation()
  const { kind, shortfallDays, waitsFor, state, withdrawalRejection: rejection } = resignation
  const unit = resignation.countsWorkingDays ? t('working days') : t('calendar days')
  return (
    <Stack gap="sm">
      <DetailList
        facts={[
          ['Type', t(leavingReasonLabels[kind])],
          ['Reason', resignation.reason?.name ?? undefined],
          ['Submitted on', <DayText key="on" day={resignation.submittedOn} />],
          [
            'Requested last working day',
            resignation.requestedDay ? <DayText key="wish" day={resignation.requestedDay} /> : undefined,
          ],
          ['Notice period', kind === 'RESIGNATION' ? `${resignation.noticeDays} ${unit}` : undefined],
          ['Last working day', <DayText key="last" day={resignation.lastDay} />],
          ['Notice shortfall', shortfallDays > 0 ? `${shortfallDays} ${unit}` : undefined],
          ['Notice settlement', shortfallDays > 0 ? t(noticeTreatmentLabels[resignation.noticeTreatment]) : undefined],
          [
            resignation.noticeTreatment === 'PAY' ? 'Notice pay' : 'Notice recovery amount',
            noticeAmount ? <NoticeAmountText key="amount" noticeAmount={noticeAmount} /> : undefined,
          ],
          ['Pending with', waitsFor ?? undefined],
          ['Decided by', resignation.decidedBy ?? undefined],
          ['Decided on', resignation.decidedAt ? <InstantText key="at" instant={resignation.decidedAt} /> : undefined],
          ['Comment', resignation.decisionComment ? translateLeavingReason(t, resignation.decisionComment) : undefined],
          ['Reason for withdrawal', resignation.withdrawalReason ?? undefined],
          ['Withdrawal rejected by', rejection?.decidedBy ?? undefined],
          [
            'Withdrawal rejected on',
            rejection ? <InstantText key="rejected" instant={rejection.decidedAt} /> : undefined,
          ],
          ['Reason for the rejection', rejection?.comment ?? undefined],
        ]}
      />
      {resignation.note && state !== 'WITHDRAWN' && <Text style={{ whiteSpace: 'pre-wrap' }}>{resignation.note}</Text>}
    </Stack>
  )
}
