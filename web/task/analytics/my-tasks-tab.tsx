import { List, SimpleGrid, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { TaskListLink } from '../tasks/task-list-link.tsx'
import type { Api } from '../../../domain/contract.ts'
import { addDays } from '../../../domain/kit/day.ts'
import { DUE_SOON_DAYS } from '../../../domain/task/analytics/risk-score.ts'
import { useToday } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import { Card } from '../../kit/page/card.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { DueDate } from '../tasks/task-marks.tsx'
import classes from '../tasks/task-marks.module.css'
import { TodoList } from '../todos/todo-list.tsx'
import { Figures } from './figure.tsx'
import { ShareCard } from './share-card.tsx'

const MAX_ROWS = 15
const mine = { isMine: 'true', isOpen: 'true' }

const toMySearch = (statusId: string | null): Record<string, string> =>
  statusId ? { isMine: 'true', status: statusId } : { isMine: 'true', isPersonal: 'true' }

/** The open tasks and plan steps that are due first, each with its link. */
function listOpenWork({ tasks, planSteps }: Api['GET /api/analytics/user-tasks']['reply']) {
  const taskRows = tasks.map(({ id, key, name, endDate }) => ({
    id,
    day: endDate,
    link: (
      <TaskListLink search={{ ...mine, open: id }}>
        {key && `${key} `}
        {name}
      </TaskListLink>
    ),
  }))
  const stepRows = planSteps.map(({ id, title, dueDay, link }) => ({
    id,
    day: dueDay,
    link: <PlanStepLink to={link}>{title}</PlanStepLink>,
  }))
  const byDay = (a: { day: string | null }, b: { day: string | null }) => (a.day ?? '9').localeCompare(b.day ?? '9')
  return [...taskRows, ...stepRows].toSorted(byDay).slice(0, MAX_ROWS)
}

function PlanStepLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Link to={to} className={classes.link}>
        {children}
      </Link>{' '}
      <Badge>{t('Plan step')}</Badge>
    </>
  )
}

/** The caller's tasks by status and due date, and their to-dos. */
export function MyTasksTab() {
  const { t } = useTranslation()
  const today = useToday()
  const { data, error, refetch } = useCall('GET /api/analytics/user-tasks')
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={320} />
  const { overdue, today: dueToday, thisWeek, later } = data.byDueDate
  const week = addDays(today, DUE_SOON_DAYS)
  const open = listOpenWork(data)
  return (
    <Stack gap="md">
      <Figures
        figures={[
          { label: 'Overdue tasks', value: String(overdue), search: { ...mine, isOverdue: 'true' } },
          { label: 'Due today', value: String(dueToday), search: { ...mine, dueFrom: today, dueTo: today } },
          {
            label: 'Due in the next 7 days',
            value: String(thisWeek),
            search: { ...mine, dueFrom: today, dueTo: week },
          },
          { label: 'Later', value: String(later), search: { ...mine, dueFrom: addDays(week, 1) } },
          {
            label: 'No due date',
            value: String(data.byDueDate.noDate),
            search: { ...mine, hasDueDate: 'false' },
          },
        ]}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Card title={t('My open tasks')}>
          {open.length === 0 && <EmptyState title="No open tasks" text="Tasks assigned to you appear here." />}
          <List listStyleType="none" spacing={6}>
            {open.map(({ id, link, day }) => (
              <List.Item key={id}>
                {link} {day && <DueDate day={day} isDone={false} />}
              </List.Item>
            ))}
          </List>
        </Card>
        <Stack gap="md">
          <ShareCard
            title="My tasks by status"
            label="Status"
            shares={data.byStatus.map(({ id, name, colour, count }) => ({
              key: id ?? '',
              name: id ? name : t('Personal'),
              colour,
              count,
              search: toMySearch(id),
            }))}
          />
          <Card title={t('My to-dos')}>
            <TodoList />
          </Card>
        </Stack>
      </SimpleGrid>
    </Stack>
  )
}
