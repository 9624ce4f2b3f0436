import { Button, Group, Select, Skeleton, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useToday } from '../../kit/data/format.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { toRoleFlags, useCan, useSession } from '../../session.ts'

type EditedGoal = ApiReply<'GET /api/hr/goals/{id}'>

/** Creates a goal, or changes the goal with this id. */
export default function GoalForm({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation()
  const isNew = id === 'new'
  const { data } = useCall('GET /api/hr/goals/{id}', { params: { id } }, { enabled: !isNew })
  return (
    <Drawer opened onClose={onClose} title={isNew ? t('New goal') : t('Edit goal')}>
      {isNew ? (
        <GoalFields onClose={onClose} />
      ) : data?.id === id ? (
        <GoalFields goal={data} onClose={onClose} />
      ) : (
        <Skeleton height={360} />
      )}
    </Drawer>
  )
}

function GoalFields({ goal, onClose }: { goal?: EditedGoal; onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const own = useSession((session) => session.employeeUser.employee?.id) ?? ''
  const isEmployee = useSession((session) => toRoleFlags(session).isEmployee)
  const isKeeper = useCan('goal.manage')
  const [isOrganisationGoal, setOrganisationGoal] = useState(false)
  const types = useCall('POST /api/hr/goal/types/all', { body: {} })
  const parents = useCall('POST /api/hr/goals/search', { body: { size: 200 } })
  const draft = useDraft({
    name: goal?.name ?? '',
    description: goal?.description ?? '',
    typeId: goal?.type.id ?? '',
    employeeId: own,
    parentId: goal?.parent?.id ?? null,
    fromDay: goal?.fromDay ?? today,
    dueDay: goal?.dueDay ?? null,
  })
  const { values, set, errors, bind } = draft
  const acting = { invalidates: ['/goals'], onDone: onClose, onProblem: draft.land }
  const add = useAction('POST /api/hr/goals', { ...acting, success: t('Goal added') })
  const change = useAction('PUT /api/hr/goals/{id}', { ...acting, success: t('Changes saved') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { employeeId, dueDay, description, ...rest } = values
    if (!dueDay) return
    const body = { ...rest, dueDay, description: description || null }
    if (goal) change.mutate({ params: { id: goal.id }, body: { ...body, version: goal.version } })
    else
      add.mutate({
        body: { ...body, ...(isOrganisationGoal ? { employeeId: null } : employeeId ? { employeeId } : {}) },
      })
  }
  const offered = (parents.data?.content ?? []).filter(({ id }) => id !== goal?.id)
  const isReady = values.name.trim() !== '' && values.typeId !== '' && values.dueDay
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={add.error ?? change.error} names={draft.names} />
        <TextInput label={t('Goal')} withAsterisk maxLength={160} {...bind('name')} />
        <Textarea label={t('Description')} maxLength={2000} autosize minRows={2} {...bind('description')} />
        <Select
          label={t('Type')}
          withAsterisk
          data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={values.typeId || null}
          error={errors.typeId}
          onChange={(typeId) => set({ typeId: typeId ?? '' })}
        />
        {!goal && isKeeper && (
          <Switch
            label={t('Organisation goal')}
            checked={isOrganisationGoal}
            onChange={(event) => setOrganisationGoal(event.currentTarget.checked)}
          />
        )}
        {!goal && !isEmployee && !isOrganisationGoal && (
          <RefInput
            to="employee"
            label={t('Owner')}
            value={values.employeeId || null}
            error={errors.employeeId}
            onChange={(employeeId) => set({ employeeId: employeeId ?? '' })}
          />
        )}
        <Select
          label={t('Parent goal')}
          description={t('The progress of a parent goal is the average of its sub-goals.')}
          data={offered.map(({ id, name, employee }) => ({
            value: id,
            label: employee ? `${name} · ${employee.name}` : name,
          }))}
          value={values.parentId}
          searchable
          clearable
          error={errors.parentId}
          onChange={(parentId) => set({ parentId })}
        />
        <Group grow align="flex-start">
          <DayInput
            label={t('From')}
            value={values.fromDay}
            error={errors.fromDay}
            onChange={(fromDay) => set({ fromDay: fromDay ?? today })}
          />
          <DayInput
            label={t('Due date')}
            withAsterisk
            value={values.dueDay}
            error={errors.dueDay}
            onChange={(dueDay) => set({ dueDay })}
          />
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={add.isPending || change.isPending} disabled={!isReady}>
            {goal ? t('Save') : t('Create goal')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
