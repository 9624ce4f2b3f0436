import { Anchor, Button, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Card } from '../../kit/page/card.tsx'
import personClasses from '../../kit/page/person-link.module.css'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCan } from '../../session.ts'
import { PersonLine, profilePath } from '../employees/profile-link.tsx'

type FeedItem = ApiReply<'GET /api/hr/feed'>[number]

const MAX_ITEMS_FOLDED = 8

/** Birthdays, work anniversaries, joiners and appreciations around the current day. Each line opens its record. */
export default function FeedCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/hr/feed')
  const [isOpen, setOpen] = useState(false)
  const describe = useFeedText()
  const canAppreciate = useCan('appreciation.give')
  const hidden = Math.max(0, (data?.length ?? 0) - MAX_ITEMS_FOLDED)
  return (
    <Card
      title={t('Company feed')}
      aside={
        canAppreciate && (
          <Anchor renderRoot={(props) => <Link to="/appreciation" search={{ give: 'new' }} {...props} />}>
            {t('Send appreciation')}
          </Anchor>
        )
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {data?.length === 0 && <Text c="dimmed">{t('No birthdays, anniversaries, joiners or appreciations now.')}</Text>}
      <Stack gap="sm">
        {data?.slice(0, isOpen ? undefined : MAX_ITEMS_FOLDED).map((item) => (
          <Link
            key={`${item.kind} ${item.employee.id} ${item.day} ${item.text}`}
            {...toRecordLink(item)}
            className={personClasses.link}
          >
            <PersonLine {...item.employee} detail={describe(item)} />
          </Link>
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? t('Show less') : t('Show {{count}} more', { count: hidden })}
        </Button>
      )}
    </Card>
  )
}

/** An appreciation opens the appreciations of its receiver, other entries open the profile. */
const toRecordLink = ({ kind, employee: { id } }: FeedItem) =>
  kind === 'APPRECIATION' ? { to: '/appreciation', search: { employeeId: id } } : { to: profilePath(id) }

function useFeedText() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const nameDay = (day: string) =>
    day === today ? t('Today') : day === addDays(today, 1) ? t('Tomorrow') : format.day(day)
  return ({ kind, day, years, text, giver }: FeedItem): string => {
    if (kind === 'JOINER')
      return [
        text,
        day > today
          ? t('Joins on {{day}}', { day: format.day(day) })
          : t('Joined on {{day}}', { day: format.day(day) }),
      ]
        .filter(Boolean)
        .join(' · ')
    if (kind === 'APPRECIATION') return `${t('Thanked by {{name}}', { name: giver?.name })} · ${text} · ${nameDay(day)}`
    const occasion =
      kind === 'BIRTHDAY'
        ? t('Birthday')
        : years === 1
          ? t('One year with us')
          : t('{{years}} years with us', { years })
    return `${occasion} · ${nameDay(day)}`
  }
}
