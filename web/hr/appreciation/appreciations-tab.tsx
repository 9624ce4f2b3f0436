import { Stack } from '@mantine/core'
import { useCall } from '../../kit/data/use-call.ts'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import type { RecordTabProps } from '../profile/employee-record.ts'
import { AppreciationItem } from './appreciation-item.tsx'

/** The appreciations that an employee received, as far as the user can see them. */
export default function AppreciationsTab({ record }: RecordTabProps) {
  const { data, error, refetch } = useCall('GET /api/hr/employee/appreciations/employee/{id}', {
    params: { id: record.id },
  })
  return (
    <Stack gap="sm" maw={760}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={260} radius="md" />
      {data?.length === 0 && <EmptyState title="No appreciation yet" />}
      {data?.map((one) => (
        <AppreciationItem key={one.id} appreciation={one} />
      ))}
    </Stack>
  )
}
