import { ActionIcon, Group, NativeSelect, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../kit/page/page.tsx'
import { useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { EmptyState, ErrorState } from '../../kit/page/states.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useSession } from '../../session.ts'
import { HolidayMonth } from './holiday-month.tsx'
import { groupHolidaysByMonth, findNextHoliday } from './holiday-months.ts'
import { useHolidayPicks } from './holiday-picks.tsx'

/** The holidays of a year in one zone by month. It starts with the user's own zone. */
export function HolidayYear({ controls }: { controls?: ReactNode }) {
  const { t } = useTranslation()
  const today = useToday()
  const [{ year, zone }, setSearch] = useSearchState({ year: Number(today.slice(0, 4)), zone: '' })
  const ownZone = useOwnZone()
  const zones = useCall('GET /api/zones/all')
  const holidays = useCall('POST /api/hr/holidays/all', { body: {} })
  const picks = useHolidayPicks(year)
  const zoneId = zone || ownZone.id || zones.data?.[0]?.id || ''
  const isWaiting = holidays.isPending || zones.isPending || ownZone.isWaiting
  const here = (holidays.data ?? []).filter((holiday) => holiday.zoneId === null || holiday.zoneId === zoneId)
  const months = groupHolidaysByMonth(here, year)
  const next = findNextHoliday(here, today)

  const content = () => {
    if (holidays.error && !holidays.data)
      return <ErrorState problem={holidays.error} onRetry={() => void holidays.refetch()} />
    if (isWaiting) return <Skeleton height={320} radius="md" role="status" aria-label={t('Loading')} />
    if (months.length === 0)
      return <EmptyState title="No holidays for this year yet" text="HR has not added any entries." />
    return (
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {months.map((month) => (
          <HolidayMonth key={month.month} month={month} next={next} picks={picks} />
        ))}
      </SimpleGrid>
    )
  }

  return (
    <Page
      title="Holidays"
      subtitle={
        picks.quota > 0
          ? t('Optional holidays chosen: {{chosen}} of {{quota}}', { chosen: picks.picked.length, quota: picks.quota })
          : undefined
      }
      controls={
        <Group gap="xs">
          {controls}
          {(zones.data?.length ?? 0) > 1 && (
            <NativeSelect
              size="sm"
              aria-label={t('Zone')}
              data={zones.data?.map(({ id, name }) => ({ value: id, label: name }))}
              value={zoneId}
              onChange={(event) => setSearch({ zone: event.currentTarget.value })}
            />
          )}
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('Previous year')}
            onClick={() => setSearch({ year: year - 1 })}
          >
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text fw={600} aria-live="polite">
            {year}
          </Text>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('Next year')}
            onClick={() => setSearch({ year: year + 1 })}
          >
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
      }
    >
      {content()}
    </Page>
  )
}

function useOwnZone(): { id: string | null; isWaiting: boolean } {
  const id = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const { data, isLoading } = useCall(
    'GET /api/hr/employees/{id}',
    { params: { id }, query: {} },
    { enabled: id !== '' },
  )
  return { id: data?.employment?.zoneId ?? null, isWaiting: isLoading }
}
