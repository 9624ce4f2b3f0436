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

const SPRINT_DAYS = 13

/** Creates a sprint of a team. */
export function SprintForm({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const draft = useDraft({
    name: '',
    goal: '',
    teamId: null as string | null,
    startDate: today,
    endDate: addDays(today, SPRINT_DAYS),
  })
  const { values, set, bind, errors } = draft
  const { guard, finish } = useFormGuard(values, () => undefined)
  const add = useAction('POST /api/task/sprints', {
    invalidates: ['/api/task/sprints'],
    success: t('Sprint added'),
    onDone: ({ id }) => {
      finish()
      onDone(id)
    },
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { teamId, goal, ...rest } = values
    if (teamId) add.mutate({ body: { ...rest, teamId, goal: goal || null } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('New sprint')}>
      <form onSubmit={submit} noValidate>
        {guard}
        <Stack gap="md">
          <FormProblem problem={add.error} names={draft.names} />
          <TextInput label={t('Name')} withAsterisk maxLength={80} {...bind('name')} />
          <RefInput
            to="team"
            label={t('Team')}
            withAsterisk
            value={values.teamId}
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
            isSaving={add.isPending}
            isDeleting={false}
            onDelete={() => undefined}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Drawer>
  )
}
