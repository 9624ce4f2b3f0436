import { Anchor, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isTenureGroup, tenureGroupLabels } from '../../../domain/hr/employees/tenure.ts'
import type { PeopleGroup } from '../../../domain/hr/separation/small-groups.ts'
import { addMonths } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useSearchState } from '../../kit/data/search-state.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Card } from '../../kit/page/card.tsx'
import { Page } from '../../kit/page/page.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import TurnoverCard from '../dashboard/turnover-card.tsx'

const employeeList = '/employees/employees/all-employees'

/** Joiners, leavers, attrition and probations of a period. The numbers open their lists. */
export default function FiguresScreen() {
  const { t } = useTranslation()
  const today = useToday()
  const format = useFormat()
  const [{ from, to }, set] = useSearchState({ from: '', to: '' })
  const period = { fromDay: from || addMonths(today, -12), toDay: to || today }
  const joined = { status: 'ALL', joinedFrom: period.fromDay, joinedTo: period.toDay }
  const left = { status: 'ALL', leftFrom: period.fromDay, leftTo: period.toDay }
  const completed = {
    tab: 'plans',
    type: 'ONBOARDING',
    state: 'COMPLETED',
    completedFrom: period.fromDay,
    completedTo: period.toDay,
  }
  const { data, error, refetch } = useCall('POST /api/hr/employmentFigures', { body: period })
  const dueNote = data && t('Until {{day}}', { day: format.day(data.dueUntil) })
  return (
    <Page
      title="Headcount and attrition"
      controls={
        <Group gap="xs" grow w={{ base: '100%', xs: 340 }}>
          <DayInput
            aria-label={t('From')}
            size="sm"
            value={period.fromDay}
            maxDay={period.toDay}
            onChange={(day) => set({ from: day ?? '' })}
          />
          <DayInput
            aria-label={t('To')}
            size="sm"
            value={period.toDay}
            minDay={period.fromDay}
            onChange={(day) => set({ to: day ?? '' })}
          />
        </Group>
      }
    >
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
      {data && (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 2, md: 4 }}>
            <Figure label="Joiners" value={data.joiners} path={employeeList} search={joined} />
            <Figure label="Leavers" value={data.leavers} path={employeeList} search={left} />
            <Figure label="Headcount" value={data.headcount} path={employeeList} search={{ asOf: period.toDay }} />
            <Figure label="Attrition (%)" value={data.attrition} path={employeeList} search={left} />
            <Figure
              label="Probation due"
              value={data.probationDue}
              note={dueNote}
              path="/employees/probation/approval"
              search={{ tab: 'open', dueUntil: data.dueUntil }}
            />
            <Figure
              label="Contracts ending"
              value={data.contractsEnding}
              note={dueNote}
              path={employeeList}
              search={{ contractFrom: today, contractTo: data.dueUntil }}
            />
            <Figure
              label="Days to complete onboarding"
              value={data.onboardingDays}
              path="/employees/plans/generate"
              search={completed}
            />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <GroupBars
              title={t('Leavers by reason')}
              groups={data.byReason}
              toLabel={(name) => t(name)}
              toSearch={(leavingReason) => ({
                ...left,
                ...(leavingReason === null ? { smallGroups: 'REASONS' } : { leavingReason }),
              })}
            />
            <GroupBars
              title={t('Leavers by tenure')}
              groups={data.byTenure}
              toLabel={(name) => (isTenureGroup(name) ? t(tenureGroupLabels[name]) : name)}
              toSearch={(tenure) => ({ ...left, ...(tenure === null ? { smallGroups: 'TENURES' } : { tenure }) })}
            />
          </SimpleGrid>
          <TurnoverCard />
        </Stack>
      )}
    </Page>
  )
}

interface FigureProps {
  label: string
  value: number | null
  note?: string
  path: string
  search: Record<string, string>
}

/** A figure that opens the list of its employees. */
function Figure({ label, value, note, path, search }: FigureProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  return (
    <Card title={t(label)}>
      {value === null ? (
        <Text c="dimmed">{t('Fewer than 5 employees')}</Text>
      ) : (
        <Anchor fz={28} fw={700} renderRoot={(props) => <Link to={path} search={search} {...props} />}>
          {number(value)}
        </Anchor>
      )}
      {note && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
    </Card>
  )
}

interface BarsProps {
  title: string
  groups: readonly PeopleGroup[]
  toLabel: (name: string) => ReactNode
  /** The filters of the employees of a group. */
  toSearch: (name: string | null) => Record<string, string>
}

function GroupBars({ title, groups, toLabel, toSearch }: BarsProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  return (
    <Card title={title}>
      {total === 0 && <Text c="dimmed">{t('Fewer than 5 employees')}</Text>}
      {groups.map(({ name, count }) => (
        <div key={name ?? ''}>
          <Group justify="space-between">
            <Text size="sm">{name === null ? t('Others') : toLabel(name)}</Text>
            <Anchor size="sm" renderRoot={(props) => <Link to={employeeList} search={toSearch(name)} {...props} />}>
              {number(count)}
            </Anchor>
          </Group>
          <Progress value={(count / total) * 100} aria-label={`${name ?? t('Others')}: ${number(count)}`} />
        </div>
      ))}
    </Card>
  )
}
