import { Group, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays } from '../../../domain/kit/day.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormFooter } from '../../kit/form/form-footer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import type { SprintRow } from './sprint-columns.tsx'

const SPRINT_DAYS = 13

interface Props {
  /** If given, this planned or active sprint is changed. */
  sprint?: SprintRow
  onDone: (id: string) => void
  onClose: () => void
}

/** Creates a sprint of a team, or changes its name, dates and goal. */
export function SprintForm({ sprint, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const draft = useDraft({
    name: sprint?.name ?? '',
    goal: sprint?.goal ?? '',
    teamId: sprint?.team.id ?? null,
    startDate: sprint?.startDate ?? today,
    endDate: sprint?.endDate ?? addDays(today, SPRINT_DAYS),
  })
  const { values, set, bind, errors } = draft
  const { guard, finish } = useFormGuard(values, () => undefined)
  const saving = {
    invalidates: ['/api/task/sprints'],
    onDone: ({ id }: { id: string }) => {
      finish()
      onDone(id)
    },
    onProblem: draft.land,
  }
  const add = useAction('POST /api/task/sprints', { ...saving, success: t('Sprint added') })
  const change = useAction('PUT /api/task/sprints/{id}', { ...saving, success: t('Changes saved') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { teamId, goal, ...rest } = values
    const body = { ...rest, goal: goal || null }
    if (sprint) change.mutate({ params: { id: sprint.id }, body: { ...body, version: sprint.version } })
    else if (teamId) add.mutate({ body: { ...body, teamId } })
  }
  return (
    <Drawer opened onClose={onClose} title={sprint ? t('Edit sprint') : t('New sprint')}>
      <form onSubmit={submit} noValidate>
        {guard}
        <Stack gap="md">
          <FormProblem problem={add.error ?? change.error} names={draft.names} />
          <TextInput label={t('Name')} withAsterisk maxLength={80} {...bind('name')} />
          <RefInput
            to="team"
            label={t('Team')}
            withAsterisk
            disabled={sprint !== undefined}
            value={values.teamId}
            valueLabel={sprint?.team.name}
            error={errors.teamId}
            onChange={(teamId) => set({ teamId })}
          />
          <Group grow align="flex-start">
            <DayInput
              label={t('Start date')}
              value={values.startDate}
              error={errors.startDate}
              onChange={(day) => day && set({ startDate: day })}
            />
            <DayInput
              label={t('End date')}
              value={values.endDate}
              error={errors.endDate}
              onChange={(day) => day && set({ endDate: day })}
            />
          </Group>
          <Textarea label={t('Goal')} maxLength={500} autosize minRows={2} {...bind('goal')} />
          <FormFooter
            isThere={false}
            isReady={values.name.trim() !== '' && values.teamId !== null}
            isSaving={add.isPending || change.isPending}
            isDeleting={false}
            onDelete={() => undefined}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Drawer>
  )
}
