import { useTranslation } from 'react-i18next'
import { defineEntity } from '../../../domain/kit/entity.ts'
import { int, text } from '../../../domain/kit/field.ts'
import HistoryTab from '../../kit/entity/history-tab.tsx'
import { Card } from '../../kit/page/card.tsx'
import { useCan, useSession } from '../../session.ts'

const Organisation = defineEntity('organisation', {
  path: '/api/organisation',
  label: 'Organisation',
  plural: 'Organisation',
  calls: [],
  fields: {
    name: text('Name'),
    country: text('Country', { valueList: 'COUNTRIES' }),
    currency: text('Currency'),
    timeZone: text('Time zone'),
    locale: text('Date and amount formats', { valueList: 'LOCALES' }),
    financialYearStart: int('First month of the financial year', { valueList: 'MONTHS' }),
  },
})

/** Changes of the settings with user and time. */
export function OrganisationHistory({ version }: { version: number }) {
  const { t } = useTranslation()
  const organisation = useSession((session) => session.settings?.organisation)
  if (!useCan('audit.read') || !organisation) return null
  return (
    <Card title={t('History')}>
      <HistoryTab entity={Organisation} row={{ id: organisation.id, version, updatedAt: '', labels: {} }} />
    </Card>
  )
}
