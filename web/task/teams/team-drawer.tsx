import { MultiSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useCan } from '../../session.ts'
import { useTaskPeople } from '../task-master.ts'
import { TeamFacts, type TeamDetails } from './team-facts.tsx'
import { TeamFigures } from './team-figures.tsx'

interface Props {
  /** `new` creates a team. */
  id: string
  onClose: () => void
}

export function TeamDrawer({ id, onClose }: Props) {
  const { t } = useTranslation()
  const isNew = id === 'new'
  const { data, error, refetch } = useCall('GET /api/task/teams/{id}', { params: { id } }, { enabled: !isNew })
  const team = data?.id === id ? data : undefined
  const canManage = useCan('view-task-admin') && team?.canManage === true
  return (
    <Drawer opened onClose={onClose} title={isNew ? t('New team') : (team?.name ?? t('Team'))}>
      {!isNew && <QueryPlaceholder data={team} error={error} refetch={refetch} height={320} />}
      {(isNew || canManage) && <TeamForm team={team} onClose={onClose} />}
      {team && !canManage && <TeamFacts team={team} />}
      {team && <TeamFigures id={team.id} />}
    </Drawer>
  )
}

function TeamForm({ team, onClose }: { team?: TeamDetails; onClose: () => void }) {
  const { t } = useTranslation()
  const people = useTaskPeople()
  const draft = useDraft({
    name: team?.name ?? '',
    description: team?.description ?? '',
    leadId: team?.lead?.id ?? null,
    isActive: team?.isActive ?? true,
    memberIds: (team?.members ?? []).map(({ id }) => id),
  })
  const { values, set, bind, errors } = draft
  const { guard, finish } = useFormGuard(values, onClose)
  const acting = { invalidates: ['/api/task', '/api/analytics'], onDone: finish, onProblem: draft.land }
  const add = useAction('POST /api/task/teams', { ...acting, success: t('Team added') })
  const change = useAction('PUT /api/task/teams/{id}', { ...acting, success: t('Changes saved') })
  const remove = useAction('DELETE /api/task/teams/{id}', {
    ...acting,
    success: t('Team deleted'),
    onProblem: undefined,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const body = { ...values, description: values.description || null }
    if (team) change.mutate({ params: { id: team.id }, body: { ...body, version: team.version } })
    else add.mutate({ body })
  }
  const known = new Set(people.map(({ id }) => id))
  const options = [...people, ...(team?.members ?? []).filter(({ id }) => !known.has(id))]
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md">
        <FormProblem problem={add.error ?? change.error} names={draft.names} />
        <TextInput label={t('Name')} withAsterisk maxLength={80} {...bind('name')} />
        <Textarea label={t('Description')} maxLength={500} autosize minRows={2} {...bind('description')} />
        <RefInput
          to="task-person"
          label={t('Lead')}
          value={values.leadId}
          valueLabel={team?.lead?.name}
          error={errors.leadId}
          onChange={(leadId) => set({ leadId })}
        />
        <MultiSelect
          label={t('Members')}
          searchable
          data={options.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.memberIds}
          error={errors.memberIds}
          onChange={(memberIds) => set({ memberIds })}
        />
        <Switch
          label={t('Active')}
          checked={values.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
        />
        <FormFooter
          isThere={team !== undefined}
          isReady={values.name.trim() !== ''}
          isSaving={add.isPending || change.isPending}
          isDeleting={remove.isPending}
          onDelete={() => team && remove.mutate({ params: { id: team.id } })}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
