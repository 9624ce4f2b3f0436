import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { resignationStates } from '../../../domain/hr/separation/resignation.ts'
import { defineEntity } from '../../../domain/kit/entity.ts'
import { choice, date, int, text } from '../../../domain/kit/field.ts'
import { noticeTreatments } from '../../../domain/payroll/settlement/settlement-states.ts'
import HistoryTab from '../../kit/entity/history-tab.tsx'
import { useCan } from '../../session.ts'
import type { ResignationRow } from './resignation-details.tsx'

const Resignation = defineEntity('resignation', {
  path: '/api/hr/resignations',
  label: 'Resignation',
  plural: 'Resignations',
  calls: [],
  fields: {
    state: choice('Status', resignationStates),
    requestedDay: date('Requested last working day'),
    lastDay: date('Last working day'),
    noticeDays: int('Notice period'),
    shortfallDays: int('Notice shortfall'),
    noticeTreatment: choice('Notice settlement', noticeTreatments),
    decidedBy: text('Decided by'),
    decisionComment: text('Comment'),
    withdrawalReason: text('Reason for withdrawal'),
  },
})

/** Changes of the dates, the notice period and the decision, for users who may read the history. */
export function ResignationHistory({ id, version }: Pick<ResignationRow, 'id' | 'version'>) {
  const { t } = useTranslation()
  if (!useCan('audit.read')) return null
  return (
    <section>
      <Title order={3} size="h4" mb="xs">
        {t('History')}
      </Title>
      <HistoryTab entity={Resignation} row={{ id, version, updatedAt: '', labels: {} }} />
    </section>
  )
}
