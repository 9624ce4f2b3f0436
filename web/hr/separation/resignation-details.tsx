import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { leavingReasonLabels, noticeTreatmentLabels } from '../../../domain/payroll/settlement/settlement-states.ts'
import type { ApiReply } from '../../api.ts'
import { DayText, InstantText } from '../../kit/data/value-texts.tsx'
import { DetailList } from '../profile/detail-list.tsx'

export type ResignationRow = ApiReply<'POST /api/hr/resignations/search'>['content'][number]

/** What was agreed: dates, notice period and decision. */
export function ResignationDetails({ resignation }: { resignation: ResignationRow }) {
  const { t } = useTranslation()
  const { kind, shortfallDays, waitsFor, state } = resignation
  const unit = resignation.countsWorkingDays ? t('working days') : t('calendar days')
  return (
    <Stack gap="sm">
      <DetailList
        facts={[
          ['Kind', t(leavingReasonLabels[kind])],
          ['Reason', resignation.reason?.name ?? undefined],
          ['Resigned on', <DayText key="on" day={resignation.submittedOn} />],
          [
            'Requested last working day',
            resignation.requestedDay ? <DayText key="wish" day={resignation.requestedDay} /> : undefined,
          ],
          ['Notice period', `${resignation.noticeDays} ${unit}`],
          ['Last working day', <DayText key="last" day={resignation.lastDay} />],
          ['Notice not served', shortfallDays > 0 ? `${shortfallDays} ${unit}` : undefined],
          [
            'Settlement of the notice',
            shortfallDays > 0 ? t(noticeTreatmentLabels[resignation.noticeTreatment]) : undefined,
          ],
          ['Pending with', waitsFor ?? undefined],
          ['Decided by', resignation.decidedBy ?? undefined],
          ['Decided on', resignation.decidedAt ? <InstantText key="at" instant={resignation.decidedAt} /> : undefined],
          ['Comment', resignation.decisionComment ?? undefined],
          ['Reason of the withdrawal', resignation.withdrawalReason ?? undefined],
        ]}
      />
      {resignation.note && state !== 'WITHDRAWN' && <Text style={{ whiteSpace: 'pre-wrap' }}>{resignation.note}</Text>}
    </Stack>
  )
}
