import { useTranslation } from 'react-i18next'
import { recordFields } from '../../../domain/hr/employees/employee.fields.ts'
import { defineEntity } from '../../../domain/kit/entity.ts'
import { Card } from '../../kit/page/card.tsx'
import HistoryTab from '../../kit/entity/history-tab.tsx'
import type { RecordTabProps } from './employee-record.ts'

const Employee = defineEntity('employee', {
  path: '/api/hr/employees',
  label: 'Employee',
  plural: 'Employees',
  calls: [],
  fields: recordFields,
  titleField: 'firstName',
})

/** Changes of the record with user and time. Job changes are on their own tab. */
export default function RecordHistoryTab({ record: { id, version, updatedAt } }: RecordTabProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('Change history')}>
      <HistoryTab entity={Employee} row={{ id, version, updatedAt, labels: {} }} />
    </Card>
  )
}
