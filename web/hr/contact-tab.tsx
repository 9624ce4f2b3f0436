import { SimpleGrid } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { contactFields, nameFields, ownFields } from '../../domain/hr/person.fields.ts'
import { Address, EmergencyContact } from '../../domain/hr/person-parts.ts'
import { Card } from '../kit/card.tsx'
import { MailLink, PhoneLink } from './contact-links.tsx'
import { EditButton } from './edit-button.tsx'
import { Facts } from './facts.tsx'
import { PartSection } from './part-section.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import type { RecordTabProps } from './record.ts'

const all = { ...contactFields, preferredName: nameFields.preferredName }
const own = Object.fromEntries(Object.entries(all).filter(([name]) => ownFields.some((field) => field === name)))

/** How someone is reached, where they live, and whom to call in an emergency. */
export default function ContactTab(props: RecordTabProps) {
  const { t } = useTranslation()
  const { record, open, onOpen } = props
  const { personal } = record
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card
        title={t('How to reach them')}
        aside={
          (record.can.manage || record.can.own) && (
            <EditButton label={t('How to reach them')} onClick={() => onOpen('contact')} />
          )
        }
      >
        <Facts
          facts={[
            ['Work mail', <MailLink key="mail" address={record.workEmail} />],
            ['Work phone', <PhoneLink key="phone" number={record.workPhone} />],
            ['Mobile', <PhoneLink key="mobile" number={record.mobile} />],
            ['Personal mail', personal && <MailLink key="personal" address={personal.personalEmail} />],
          ]}
        />
        <RecordDrawer
          record={record}
          title={t('How to reach them')}
          fields={record.can.manage ? all : own}
          opened={open === 'contact'}
          onClose={() => onOpen('')}
        />
      </Card>
      <PartSection {...props} part={EmergencyContact} title={t('Emergency contacts')} rows={record.emergencyContacts} />
      {personal && <PartSection {...props} part={Address} title={t('Addresses')} rows={personal.addresses} />}
    </SimpleGrid>
  )
}
