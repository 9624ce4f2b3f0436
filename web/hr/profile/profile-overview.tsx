import { SimpleGrid } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { nameFields, personalFields, serviceFields } from '../../../domain/hr/employees/employee.fields.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Card } from '../../kit/page/card.tsx'
import { useToday } from '../../kit/data/format.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { CustomCard } from '../custom-fields/custom-card.tsx'
import { RequestButton } from '../profile-changes/request-button.tsx'
import { EditButton } from './edit-button.tsx'
import { DetailList } from './detail-list.tsx'
import { ProfileLink } from '../employees/profile-link.tsx'
import { EmployeeRecordDrawer } from './record-drawer.tsx'
import type { EmployeeRecord, PublicCard } from './employee-record.ts'
import { ReportsCard } from './reports-card.tsx'
import { formatLengthOfService } from '../employment/length-of-service.ts'

const ProfileChangeCard = lazy(() => import('../profile-changes/profile-change-card.tsx'))

interface Props {
  card: PublicCard
  record: EmployeeRecord | undefined
  open: string
  onOpen: (open: string) => void
}

/** Job details, manager and reports, and personal details if they are visible. */
export const ProfileOverview = ({ card, record, open, onOpen }: Props) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    <PositionCard card={card} record={record} />
    {record && <ServiceCard record={record} open={open} onOpen={onOpen} />}
    {record?.personal && <PersonalCard record={record} personal={record.personal} open={open} onOpen={onOpen} />}
    {record && record.custom.length > 0 && <CustomCard record={record} open={open} onOpen={onOpen} />}
    {record?.can.own && (
      <Suspense>
        <ProfileChangeCard employeeId={record.id} />
      </Suspense>
    )}
    {card.reports > 0 && <ReportsCard id={card.id} count={card.reports} />}
  </SimpleGrid>
)

function PositionCard({ card, record }: Pick<Props, 'card' | 'record'>) {
  const { t } = useTranslation()
  return (
    <Card title={t('Position in the organisation')}>
      <DetailList
        facts={[
          ['Job title', card.jobTitle],
          ['Department', card.departmentName],
          ['Department role', record?.employment?.departmentRoleName ?? undefined],
          ['Employee type', record ? (record.employment?.employeeTypeName ?? null) : undefined],
          ['Zone', [card.zoneName, card.city !== card.zoneName && card.city].filter(Boolean).join(', ') || null],
          [
            'Manager',
            card.managerId && card.managerName ? (
              <ProfileLink id={card.managerId} name={card.managerName} size={24} />
            ) : null,
          ],
        ]}
      />
    </Card>
  )
}

interface EditProps {
  record: EmployeeRecord
  open: string
  onOpen: (open: string) => void
}

const editableServiceFields = { ...nameFields, ...serviceFields }

function ServiceCard({ record, open, onOpen }: EditProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { joinedOn, leftOn, contractEndsOn } = record
  return (
    <Card
      title={t('Employment')}
      aside={
        record.can.manage ? (
          <EditButton label={t('Employment')} onClick={() => onOpen('service')} />
        ) : (
          record.can.own && <RequestButton label={t('Name')} onClick={() => onOpen('request:name')} />
        )
      }
    >
      <DetailList
        facts={[
          ['Full name', record.fullName],
          ['Preferred name', record.preferredName],
          ['Employee number', record.number],
          ['Joining date', <DayText key="joined" day={joinedOn} />],
          ['Last working day', leftOn ? <DayText key="left" day={leftOn} /> : undefined],
          ['Contract ends on', contractEndsOn ? <DayText key="contract" day={contractEndsOn} /> : undefined],
          ['Length of service', formatLengthOfService(t, joinedOn, leftOn && leftOn < today ? leftOn : today)],
        ]}
      />
      <EmployeeRecordDrawer
        record={record}
        title={t('Name and service')}
        fields={editableServiceFields}
        opened={open === 'service'}
        onClose={() => onOpen('')}
      />
    </Card>
  )
}

export function PersonalCard({
  record,
  personal,
  open,
  onOpen,
}: EditProps & { personal: NonNullable<EmployeeRecord['personal']> }) {
  const { t } = useTranslation()
  const word = (value: string | null) => value && t(toChoiceLabel(value))
  return (
    <Card
      title={t('Personal')}
      text={t('Visible to the employee and HR only.')}
      aside={
        record.can.manage ? (
          <EditButton label={t('Personal')} onClick={() => onOpen('personal')} />
        ) : (
          record.can.own && <RequestButton label={t('Marital status')} onClick={() => onOpen('request:personal')} />
        )
      }
    >
      <DetailList
        facts={[
          ['Date of birth', personal.bornOn && <DayText key="born" day={personal.bornOn} />],
          ['Gender', word(personal.gender)],
          ['Marital status', word(personal.maritalStatus)],
          ['Nationality', personal.nationality],
          ['Blood group', personal.bloodGroup],
        ]}
      />
      <EmployeeRecordDrawer
        record={record}
        title={t('Personal')}
        fields={personalFields}
        opened={open === 'personal'}
        onClose={() => onOpen('')}
      />
    </Card>
  )
}
