import { Button, Group, SimpleGrid, Skeleton } from '@mantine/core'
import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { findEmploymentRecord } from '../../../domain/hr/employees/employment-timeline.ts'
import { Card } from '../../kit/page/card.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { DetailList } from '../profile/detail-list.tsx'
import { JobDrawer } from './job-drawer.tsx'
import type { EmploymentRecord } from './job-changes.ts'
import { JobTimeline } from './job-timeline.tsx'
import { ProfileLink } from '../employees/profile-link.tsx'
import type { RecordTabProps } from '../profile/employee-record.ts'
import { EmploymentsCard } from '../separation/employments-card.tsx'
import { StatusDrawer } from './status-drawer.tsx'
import { StatusBadge } from './status-badge.tsx'

/** All employment records of an employee, and the job details on a chosen date. */
export default function JobTab({ record, open, onOpen }: RecordTabProps) {
  const { t } = useTranslation()
  const today = useToday()
  const [{ asOf }, setSearch] = useSearchState({ asOf: '' })
  const { data, error, isPending, refetch } = useCall('GET /api/hr/employees/{id}/employment', {
    params: { id: record.id },
  })
  if (isPending) return <Skeleton height={260} radius="md" role="status" aria-label={t('Loading')} />
  if (error && !data) return <ErrorState problem={error} onRetry={() => void refetch()} />
  const employmentRecord = data && findEmploymentRecord(data, asOf || today)
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Card
        title={asOf ? t('As of that date') : t('Today')}
        aside={
          <Group gap="xs" wrap="nowrap">
            {asOf && (
              <Button size="compact-sm" variant="subtle" onClick={() => setSearch({ asOf: '' })}>
                {t('Back to today')}
              </Button>
            )}
            <DayInput
              size="xs"
              aria-label={t('Details as of')}
              value={asOf || today}
              onChange={(day) => setSearch({ asOf: day ?? '' })}
            />
          </Group>
        }
      >
        {employmentRecord ? (
          <EmploymentDetails employmentRecord={employmentRecord} />
        ) : (
          <EmptyState title="Not employed on this date" />
        )}
      </Card>
      <Card
        title={t('Timeline')}
        aside={
          record.can.manage && (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconCalendarPlus size={14} aria-hidden />}
              onClick={() => onOpen('job')}
            >
              {t('Change job details')}
            </Button>
          )
        }
      >
        <JobTimeline records={data ?? []} record={record} />
      </Card>
      {record.can.manage && (
        <JobDrawer
          record={record}
          employmentRecord={employmentRecord ?? data?.at(-1) ?? null}
          opened={open === 'job'}
          onClose={() => onOpen('')}
        />
      )}
      {record.can.manage && <StatusDrawer record={record} opened={open === 'status'} onClose={() => onOpen('')} />}
      <EmploymentsCard id={record.id} />
    </SimpleGrid>
  )
}

const EmploymentDetails = ({ employmentRecord }: { employmentRecord: EmploymentRecord }) => (
  <DetailList
    facts={[
      ['Job title', employmentRecord.jobTitle],
      ['Department role', employmentRecord.departmentRoleName],
      ['Department', employmentRecord.departmentName],
      [
        'Manager',
        employmentRecord.managerId && employmentRecord.managerName ? (
          <ProfileLink id={employmentRecord.managerId} name={employmentRecord.managerName} size={24} />
        ) : null,
      ],
      ['Employee type', employmentRecord.employeeTypeName],
      ['Zone', employmentRecord.zoneName],
      [
        'Status',
        <StatusBadge key="status" status={employmentRecord.status} name={employmentRecord.activeStatusName} />,
      ],
    ]}
  />
)
