import { ActionIcon, Group, Paper, Text, TextInput } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addDays, addMonths, isDay } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useSearchState } from '../../kit/data/search-state.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { TablePager } from '../../kit/table/table-pager.tsx'
import { useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { AwayGrid } from './away-grid.tsx'
import { AwayList } from './away-list.tsx'
import classes from './team-calendar.module.css'
import { useIsPhone } from '../../kit/page/use-is-phone.ts'

const EMPLOYEES_PER_PAGE = 25

/** A month of the team; on a phone, a list of absences. */
export function TeamCalendar() {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const isOverseer = useCan('leave.report.read')
  const isNarrow = useIsPhone()
  const [search, setSearch] = useSearchState({
    page: 0,
    size: EMPLOYEES_PER_PAGE,
    sort: '',
    q: '',
    month: today.slice(0, 7),
    departmentId: '',
  })
  const from = isDay(`${search.month}-01`) ? `${search.month}-01` : `${today.slice(0, 7)}-01`
  const to = addDays(addMonths(from, 1), -1)
  const { data, error, refetch } = useCall('POST /api/leave-hr/leave/calendar', {
    body: {
      from,
      to,
      page: search.page,
      size: search.size,
      ...(search.q ? { q: search.q } : {}),
      ...(search.departmentId ? { departmentId: search.departmentId } : {}),
      ...(isNarrow ? { away: true } : {}),
    },
  })
  const move = (months: number) => setSearch({ month: addMonths(from, months).slice(0, 7) })
  return (
    <Paper withBorder radius="md" className={classes.frame}>
      <Group className={classes.bar} gap="sm">
        <Group gap={4} wrap="nowrap">
          <ActionIcon variant="default" size="lg" aria-label={t('Previous month')} onClick={() => move(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </ActionIcon>
          <Text fw={600} miw={130} ta="center" aria-live="polite">
            {format.month(from)}
          </Text>
          <ActionIcon variant="default" size="lg" aria-label={t('Next month')} onClick={() => move(1)}>
            <IconChevronRight size={16} aria-hidden />
          </ActionIcon>
        </Group>
        <TextInput
          className={classes.search}
          aria-label={t('Search employees')}
          placeholder={t('Search employees')}
          leftSection={<IconSearch size={16} aria-hidden />}
          defaultValue={search.q}
          onChange={(event) => setSearch({ q: event.currentTarget.value }, { replace: true })}
        />
        {isOverseer && (
          <RefInput
            to="department"
            aria-label={t('Department')}
            placeholder={t('Department')}
            value={search.departmentId || null}
            onChange={(id) => setSearch({ departmentId: id ?? '' })}
          />
        )}
      </Group>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} m="md" />
      {data && data.content.length === 0 && (
        <EmptyState title="No one is on leave" text="Your team’s approved leave appears here." />
      )}
      {data &&
        data.content.length > 0 &&
        (isNarrow ? (
          <AwayList people={data.content} />
        ) : (
          <AwayGrid people={data.content} daysOff={data.daysOff} from={from} to={to} />
        ))}
      {data && data.totalElements > search.size && (
        <TablePager total={data.totalElements} search={search} onSearch={setSearch} />
      )}
    </Paper>
  )
}
