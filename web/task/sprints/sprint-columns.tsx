import type { ApiReply } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'
import type { Column } from '../../kit/table/columns.ts'
import { useTranslation } from 'react-i18next'
import { useDuration } from '../tasks/task-marks.tsx'

export type SprintRow = ApiReply<'POST /api/task/sprints/search'>['content'][number]

const Dates = ({ sprint: { startDate, endDate } }: { sprint: SprintRow }) => {
  const format = useFormat()
  return <>{format.span({ from: startDate, to: endDate })}</>
}

export const SprintStateBadge = ({ state }: { state: SprintRow['state'] }) => {
  const { t } = useTranslation()
  return (
    <Badge tone={state === 'ACTIVE' ? 'good' : state === 'PLANNED' ? 'info' : 'plain'}>{t(toChoiceLabel(state))}</Badge>
  )
}

const Progress = ({ sprint: { doneCount, taskCount } }: { sprint: SprintRow }) => {
  const { t } = useTranslation()
  return <>{taskCount === null ? '–' : t('{{done}} of {{total}} done', { done: doneCount, total: taskCount })}</>
}

const Effort = ({ minutes }: { minutes: number | null }) => {
  const format = useDuration()
  return <>{minutes === null ? '–' : format(minutes)}</>
}

export const sprintColumns: Column<SprintRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name, sort: true },
  { key: 'team', header: 'Team', cell: ({ team }) => team.name },
  { key: 'dates', header: 'Dates', cell: (sprint) => <Dates sprint={sprint} />, sort: 'startDate' },
  { key: 'state', header: 'Status', cell: ({ state }) => <SprintStateBadge state={state} /> },
  { key: 'progress', header: 'Progress', cell: (sprint) => <Progress sprint={sprint} /> },
  {
    key: 'effort',
    header: 'Estimate',
    cell: ({ estimateMinutes }) => <Effort minutes={estimateMinutes} />,
    align: 'right',
  },
]
