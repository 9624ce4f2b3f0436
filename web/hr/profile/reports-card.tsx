import { Anchor, Skeleton, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Card } from '../../kit/page/card.tsx'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { ProfileLink } from '../employees/profile-link.tsx'

const MAX_REPORTS_SHOWN = 12
const LINE_PX = 42

/** Direct reports. */
export function ReportsCard({ id, count }: { id: string; count: number }) {
  const { t } = useTranslation()
  const { data, error, isPending, refetch } = useCall('GET /api/hr/org-chart/{id}/reports', { params: { id } })
  return (
    <Card title={t('Direct reports')} aside={<Badge>{count}</Badge>}>
      {isPending && (
        <Skeleton height={Math.min(count, MAX_REPORTS_SHOWN) * LINE_PX} role="status" aria-label={t('Loading')} />
      )}
      {error && <ErrorState problem={error} onRetry={() => void refetch()} />}
      <Stack gap="xs">
        {data?.slice(0, MAX_REPORTS_SHOWN).map((person) => (
          <ProfileLink
            key={person.id}
            id={person.id}
            name={person.fullName}
            photo={person.photo}
            detail={person.jobTitle}
          />
        ))}
      </Stack>
      {count > MAX_REPORTS_SHOWN && (
        <Anchor renderRoot={(props) => <Link to="/org-chart" search={{ at: id }} {...props} />}>
          {t('View org chart')}
        </Anchor>
      )}
    </Card>
  )
}
