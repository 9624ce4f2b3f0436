import { MultiSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../kit/data/use-call.ts'
import { useTaskStatuses } from '../task-master.ts'

interface ProjectListValues {
  isOpen: boolean
  statusIds: string[]
  teamIds: string[]
}

interface Props {
  values: ProjectListValues
  errors: Partial<Record<string, string>>
  onChange: (patch: Partial<ProjectListValues>) => void
}

/** Who sees the tasks of a project, its statuses in their order, and its teams. */
export function ProjectLists({ values, errors, onChange }: Props) {
  const { t } = useTranslation()
  const statuses = useTaskStatuses()
  const teams = useCall('GET /api/task/teams/all').data ?? []
  const toOptions = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <MultiSelect
        label={t('Statuses')}
        description={t('In this order. If none are chosen, all statuses of the organisation are used.')}
        data={toOptions(statuses)}
        value={values.statusIds}
        error={errors.statusIds}
        onChange={(statusIds) => onChange({ statusIds })}
      />
      <MultiSelect
        label={t('Teams')}
        data={toOptions(teams)}
        value={values.teamIds}
        error={errors.teamIds}
        onChange={(teamIds) => onChange({ teamIds })}
      />
      <Switch
        label={t('Open: everyone sees its tasks')}
        checked={values.isOpen}
        onChange={(event) => onChange({ isOpen: event.currentTarget.checked })}
      />
    </>
  )
}
