import { Button, Group, Paper, SimpleGrid, Table, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { PresenceState } from '../../../domain/attendance/live/live.calls.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { Badge, type Tone } from '../../kit/entity/field-cell.tsx'
import { PersonLink } from '../../kit/page/person-link.tsx'
import { EmptyState } from '../../kit/page/states.tsx'
import { useOtherZone } from '../days/zone-times.tsx'
import classes from './live-tab.module.css'
import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'

export type LiveReply = ApiReply<'POST /api/attendance/live'>

export const liveTones: Record<PresenceState, Tone> = {
  IN: 'good',
  OUT: 'plain',
  MISSING: 'bad',
  NOT_DUE: 'quiet',
  ON_LEAVE: 'info',
  OFF: 'quiet',
}

export function LiveGroupTable({
  title,
  groups,
  onPick,
}: {
  title: string
  groups: LiveReply['zones']
  onPick: (id: string) => void
}) {
  const { t } = useTranslation()
  return (
    <Paper withBorder radius="md">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{title}</Table.Th>
            <Table.Th ta="right">{t('Checked in')}</Table.Th>
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

export function LivePeopleList({ live, names }: { live: LiveReply; names: Record<PresenceState, string> }) {
  const { t } = useTranslation()
  const remind = useAction('POST /api/attendance/live/remind', {
    onDone: ({ reminded }) => showSuccessToast(t('{{count}} employees reminded', { count: reminded })),
  })
  const missing = live.people.filter(({ state }) => state === 'MISSING').map(({ employee }) => employee.id)
  return (
    <Paper withBorder radius="md" p="sm">
      <Group justify="space-between" mb="xs">
        <Text fw={600}>{live.matches === 1 ? t('1 employee') : t('{{count}} employees', { count: live.matches })}</Text>
        {missing.length > 0 && (
          <Button
            variant="default"
            size="compact-md"
            loading={remind.isPending}
            onClick={() => remind.mutate({ body: { employeeIds: missing } })}
          >
            {t('Remind {{count}} not checked in', { count: missing.length })}
          </Button>
        )}
      </Group>
      {live.people.length === 0 && <EmptyState title="No employees" text="No employees match this filter right now." />}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xs">
        {live.people.map((person) => (
          <LivePerson key={person.employee.id} person={person} names={names} />
        ))}
      </SimpleGrid>
    </Paper>
  )
}

interface PersonProps {
  person: LiveReply['people'][number]
  names: Record<PresenceState, string>
}

function LivePerson({ person: { employee, state, isLate, timeZone, inTime, outTime, shift }, names }: PersonProps) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const zone = useOtherZone(timeZone, 'short')
  const times = inTime && `${clock(inTime)} – ${outTime ? clock(outTime) : '…'}`
  return (
    <Group gap="xs" wrap="nowrap" justify="space-between">
      <PersonLink id={employee.id} name={employee.name} detail={[shift, times, zone].filter(Boolean).join(' · ')} />
      <Group gap={4}>
        {isLate && <Badge tone="warn">{t('Late')}</Badge>}
        <Badge tone={liveTones[state]}>{names[state]}</Badge>
      </Group>
    </Group>
  )
}
