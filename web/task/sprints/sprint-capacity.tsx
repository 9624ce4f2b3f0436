import { Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useDuration } from '../tasks/task-marks.tsx'

/** The working hours of each member less holidays and leave, compared with the planned effort. */
export function SprintCapacity({ id }: { id: string }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const { data, error, refetch } = useCall('GET /api/task/sprints/{id}/capacity', { params: { id } })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
  return (
    <Stack gap="sm">
      <Text>
        {t('Planned {{planned}} of {{capacity}}', {
          planned: duration(data.plannedMinutes),
          capacity: duration(data.capacityMinutes),
        })}
      </Text>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Member')}</Table.Th>
              {['Working hours', 'Holidays', 'Leave', 'Capacity', 'Planned effort'].map((label) => (
                <Table.Th key={label} ta="right">
                  {t(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.members.map((member) => (
              <Table.Tr key={member.user.id}>
                <Table.Td>{member.user.name}</Table.Td>
                <Table.Td ta="right">{duration(member.workingMinutes)}</Table.Td>
                <Table.Td ta="right">{duration(member.holidayMinutes)}</Table.Td>
                <Table.Td ta="right">{duration(member.leaveMinutes)}</Table.Td>
                <Table.Td ta="right">{duration(member.capacityMinutes)}</Table.Td>
                <Table.Td ta="right">
                  {duration(member.plannedMinutes)}{' '}
                  {member.plannedMinutes > member.capacityMinutes && <Badge tone="bad">{t('Over capacity')}</Badge>}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}
