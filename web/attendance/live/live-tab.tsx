import { SimpleGrid, Stack, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { absentStates, presenceFilters, presenceStates } from '../../../domain/attendance/live/live.calls.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import classes from './live-tab.module.css'
import { usePresenceNames } from './presence-names.ts'
import { LiveGroupTable, LivePeopleList } from './live-tables.tsx'

const REFETCH_MS = 15_000

/** Who is at work now, by zone and department. Each number opens its employees. */
export function LiveTab() {
  const { t } = useTranslation()
  const names = usePresenceNames()
  const { number } = useFormat()
  const [search, set] = useSearchState({ state: '', late: false, zoneId: '', departmentId: '', tab: '' })
  const state = presenceFilters.find((one) => one === search.state)
  const { data, error, refetch } = useCall(
    'POST /api/attendance/live',
    {
      body: {
        ...(state ? { state } : {}),
        ...(search.late ? { isLate: true } : {}),
        ...(search.zoneId ? { zoneId: search.zoneId } : {}),
        ...(search.departmentId ? { departmentId: search.departmentId } : {}),
      },
    },
    { refetchInterval: REFETCH_MS },
  )
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
  const pick = (patch: Partial<typeof search>) =>
    set({ state: '', late: false, zoneId: '', departmentId: '', ...patch })
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, xs: 4, md: 7 }} spacing="sm">
        {presenceStates.map((one) => (
          <Figure
            key={one}
            name={names[one]}
            value={number(data.counts[one])}
            isChosen={state === one || (state === 'ABSENT' && absentStates.includes(one))}
            onClick={() => pick({ state: state === one ? '' : one })}
          />
        ))}
        <Figure
          name={t('Late')}
          value={number(data.counts.late)}
          isChosen={search.late}
          onClick={() => pick({ late: !search.late })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <LiveGroupTable title={t('Zones')} groups={data.zones} onPick={(zoneId) => pick({ zoneId })} />
        <LiveGroupTable
          title={t('Departments')}
          groups={data.departments}
          onPick={(departmentId) => pick({ departmentId })}
        />
      </SimpleGrid>
      <LivePeopleList live={data} names={names} />
    </Stack>
  )
}

interface FigureProps {
  name: string
  value: string
  isChosen: boolean
  onClick: () => void
}

const Figure = ({ name, value, isChosen, onClick }: FigureProps) => (
  <UnstyledButton className={classes.figure} aria-pressed={isChosen} onClick={onClick}>
    <Text size="sm" c="dimmed">
      {name}
    </Text>
    <Text fw={650} size="xl">
      {value}
    </Text>
  </UnstyledButton>
)
