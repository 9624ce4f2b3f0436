import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import type { TaskFilterState } from './task-filters.ts'

/** States that a list may be shorter than the sum that counts its tasks. */
export function VisibleTasksNote() {
  const { t } = useTranslation()
  return <Text c="dimmed">{t('Only tasks that you may see are listed.')}</Text>
}

/** The note for the tasks of a team or sprint when the viewer does not see all tasks of the team. */
export function TeamTasksNote({ search }: { search: TaskFilterState }) {
  const { team, sprint, assignee, isInFigures } = search
  const isOfTeam = (team !== '' || sprint !== '') && assignee === '' && isInFigures !== 'true'
  const teams = useCall('GET /api/task/teams/all', {}, { enabled: isOfTeam })
  const found = useCall('GET /api/task/sprints/{id}', { params: { id: sprint } }, { enabled: isOfTeam && team === '' })
  const teamId = team || found.data?.team.id
  const seesAll = teams.data?.find(({ id }) => id === teamId)?.seesAllTasks
  return isOfTeam && seesAll === false && <VisibleTasksNote />
}
