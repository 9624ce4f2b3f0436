import { Button, Group, Paper, SimpleGrid, Stack, Table, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { presenceStates, type PresenceState } from '../../../domain/attendance/live/live.calls.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import classes from './live-tab.module.css'
import { usePresenceNames } from './presence-names.ts'

type Live = ApiReply<'POST /api/attendance/live'>

const REFETCH_MS = 15_000

const tones: Record<PresenceState, Tone> = {
  IN: 'good',
  OUT: 'plain',
  MISSING: 'bad',
  NOT_DUE: 'quiet',
  ON_LEAVE: 'info',
  OFF: 'quiet',
}

/** Who is at work now, by zone and department. Each number opens its people. */
export function LiveTab() {
  const { t } = useTranslation()
  const names = usePresenceNames()
  const { number } = useFormat()
  const [search, set] = useSearchState({ state: '', late: false, zoneId: '', departmentId: '', tab: '' })
  const state = presenceStates.find((one) => one === search.state)
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
            isChosen={state === one}
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
        <GroupTable title={t('Zones')} groups={data.zones} onPick={(zoneId) => pick({ zoneId })} />
        <GroupTable
          title={t('Departments')}
          groups={data.departments}
          onPick={(departmentId) => pick({ departmentId })}
        />
      </SimpleGrid>
      <PeopleList live={data} names={names} />
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

function GroupTable({ title, groups, onPick }: { title: string; groups: Live['zones']; onPick: (id: string) => void }) {
  const { t } = useTranslation()
  return (
    <Paper withBorder radius="md">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th ta="right">{t('At work')}</Table.Th>
            <Table.Th ta="right">{t('Late')}</Table.Th>
            <Table.Th ta="right">{t('Not checked in')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {groups.map(({ id, name, counts }) => (
            <Table.Tr key={id}>
              <Table.Td>
                {id ? (
                  <UnstyledButton className={classes.link} onClick={() => onPick(id)}>
                    {name}
                  </UnstyledButton>
                ) : (
                  t('None')
                )}
              </Table.Td>
              <Table.Td ta="right">{counts.IN}</Table.Td>
              <Table.Td ta="right">{counts.late}</Table.Td>
              <Table.Td ta="right">{counts.MISSING}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function PeopleList({ live, names }: { live: Live; names: Record<PresenceState, string> }) {
  const { t } = useTranslation()
  const remind = useAction('POST /api/attendance/live/remind', {
    onDone: ({ reminded }) => showSuccessToast(t('{{count}} employees reminded', { count: reminded })),
  })
  const missing = live.people.filter(({ state }) => state === 'MISSING').map(({ employee }) => employee.id)
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{t('{{count}} employees', { count: live.matches })}</Text>
        {missing.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            loading={remind.isPending}
            onClick={() => remind.mutate({ body: { employeeIds: missing } })}
          >
            {t('Remind {{count}} who have not checked in', { count: missing.length })}
          </Button>
        )}
      </Group>
      {live.people.length === 0 && <EmptyState title="No employees" text="No one matches this filter right now." />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs">
        {live.people.map(({ employee, state, isLate, inTime, outTime, shift }) => (
          <Group key={employee.id} gap="xs" wrap="nowrap" justify="space-between">
            <PersonLink
              id={employee.id}
              name={employee.name}
              detail={[shift, inTime && `${inTime}–${outTime ?? '…'}`].filter(Boolean).join(' · ')}
            />
            <Group gap={4}>
              {isLate && <Badge tone="warn">{t('Late')}</Badge>}
              <Badge tone={tones[state]}>{names[state]}</Badge>
            </Group>
          </Group>
        ))}
      </SimpleGrid>
    </Paper>
  )
}
