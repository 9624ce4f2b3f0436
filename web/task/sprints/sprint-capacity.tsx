import { Stack, Table, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useIsPhone } from '../../kit/page/use-is-phone.ts'
import { useDuration } from '../tasks/task-marks.tsx'

type Member = ApiReply<'GET /api/task/sprints/{id}/capacity'>['members'][number]

const sources = [
  { label: 'Working hours', read: (member: Member) => member.workingMinutes },
  { label: 'Holidays', read: (member: Member) => member.holidayMinutes },
  { label: 'Leave', read: (member: Member) => member.leaveMinutes },
]

/**
 * The working hours of each member less holidays and leave, compared with the planned effort. On a phone, the parts of
 * the capacity are below the name.
 */
export function SprintCapacity({ id }: { id: string }) {
  const { t } = useTranslation()
  const duration = useDuration()
  const isPhone = useIsPhone()
  const { data, error, refetch } = useCall('GET /api/task/sprints/{id}/capacity', { params: { id } })
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={240} />
  const columns = isPhone ? [] : sources
  return (
    <Stack gap="sm">
      <Text>
        {t('Planned {{planned}} of {{capacity}}', {
          planned: duration(data.plannedMinutes),
          capacity: duration(data.capacityMinutes),
        })}
      </Text>
      <Table.ScrollContainer minWidth={isPhone ? 0 : 520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('Member')}</Table.Th>
              {[...columns.map(({ label }) => label), 'Capacity', 'Planned effort'].map((label) => (
                <Table.Th key={label} ta="right">
                  {t(label)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.members.map((member) => (
              <Table.Tr key={member.user.id}>
                <Table.Td>
                  {member.user.name}
                  {isPhone &&
                    sources.map(({ label, read }) => (
                      <Text key={label} size="xs" c="dimmed">
                        {t(label)}: {duration(read(member))}
                      </Text>
                    ))}
                </Table.Td>
                {columns.map(({ label, read }) => (
                  <Table.Td key={label} ta="right">
                    {duration(read(member))}
                  </Table.Td>
                ))}
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
