import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import { buildPersonPath } from '../../kit/page/person-link.tsx'

/** The other employments of a person who left and rejoined. Not shown without other employments. */
export function EmploymentsCard({ id }: { id: string }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { data } = useCall('GET /api/hr/employees/{id}/employments', { params: { id } })
  const others = data?.filter((one) => one.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <Card title={t('Other employments')}>
      <Stack gap="xs">
        {others.map((one) => (
          <Anchor key={one.id} renderRoot={(props) => <Link to={buildPersonPath(one.id)} {...props} />}>
            {one.number} · {day(one.joinedOn)}
            {one.leftOn && ` – ${day(one.leftOn)}`}
          </Anchor>
        ))}
      </Stack>
    </Card>
  )
}
