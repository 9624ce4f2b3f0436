import { Anchor, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { guardPath } from '../../../domain/main/navigation/route-guard.ts'
import { useViewer } from '../../session.ts'
import { Card } from '../../kit/page/card.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { ProfileLink } from '../employees/profile-link.tsx'

const cardsPath = '/employees/employees/cards'
const MAX_CARDS_SHOWN = 5

/** Recent cards that the user can see. */
export default function CardsCard() {
  const { t } = useTranslation()
  const format = useFormat()
  const viewer = useViewer()
  const { data, error, refetch } = useCall('POST /api/hr/cards/feed', { body: { size: MAX_CARDS_SHOWN } })
  if (data?.content.length === 0) return null
  return (
    <Card
      title={t('Cards')}
      aside={
        guardPath(cardsPath, viewer) === null && (
          <Anchor renderRoot={(props) => <Link to={cardsPath} {...props} />}>{t('Cards received')}</Anchor>
        )
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={120} />
      <Stack gap="sm">
        {data?.content.map(({ id, employee, title, onDay }) => (
          <ProfileLink key={id} {...employee} detail={`${title} · ${format.day(onDay)}`} id={employee.id} />
        ))}
      </Stack>
    </Card>
  )
}
