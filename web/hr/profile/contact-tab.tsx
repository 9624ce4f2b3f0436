import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contactFields, nameFields, selfEditableFields } from '../../../domain/hr/employees/employee.fields.ts'
import { Address, EmergencyContact } from '../../../domain/hr/employees/record-sections.ts'
import { Card } from '../../kit/page/card.tsx'
import { MailLink, PhoneLink } from '../employees/contact-links.tsx'
import { EditButton } from './edit-button.tsx'
import { DetailList } from './detail-list.tsx'
import { RecordSectionCard } from './record-section-card.tsx'
import { EmployeeRecordDrawer } from './record-drawer.tsx'
import type { RecordTabProps } from './employee-record.ts'

const allContactFields = { ...contactFields, preferredName: nameFields.preferredName }
const ownContactFields = Object.fromEntries(
  Object.entries(allContactFields).filter(([name]) => selfEditableFields.some((field) => field === name)),
)

/** Contact details, addresses and emergency contacts. */
export default function ContactTab(props: RecordTabProps) {
  const { t } = useTranslation()
  const { record, open, onOpen } = props
  const { personal } = record
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card
        title={t('Contact details')}
        aside={
          (record.can.manage || record.can.own) && (
            <EditButton label={t('Contact details')} onClick={() => onOpen('contact')} />
          )
        }
      >
        <DetailList
          facts={[
            ['Work email', <MailLink key="mail" address={record.workEmail} />],
            ['Work phone', <PhoneLink key="phone" number={record.workPhone} />],
            ['Mobile', <PhoneLink key="mobile" number={record.mobile} />],
            ['Personal email', personal && <MailLink key="personal" address={personal.personalEmail} />],
          ]}
        />
        <EmployeeRecordDrawer
          record={record}
          title={t('Contact details')}
          fields={record.can.manage ? allContactFields : ownContactFields}
          opened={open === 'contact'}
          onClose={() => onOpen('')}
        />
      </Card>
      <RecordSectionCard
        {...props}
        part={EmergencyContact}
        title={t('Emergency contacts')}
        rows={record.emergencyContacts}
      />
      {personal && (
        <RecordSectionCard
          {...props}
          part={Address}
          title={t('Addresses')}
          rows={personal.addresses}
          onRequest={(id) => onOpen(`request:address:${id}`)}
        />
      )}
    </SimpleGrid>
  )
}
