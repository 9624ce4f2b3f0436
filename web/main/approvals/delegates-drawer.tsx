import { Button, Group, MultiSelect, Stack, Text, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { ErrorState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useSession } from '../../session.ts'

interface DelegateDraft {
  delegateId: string | null
  fromDay: string | null
  toDay: string | null
  note: string
  kinds: string[]
}

/** The delegates who approve on the user’s behalf, and the approvers for whom the user is a delegate. */
export default function DelegatesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const ownId = useSession((session) => session.employeeUser.employee?.id)
  const { data, error, refetch } = useCall('GET /api/approval/delegations')
  const draft = useDraft<DelegateDraft>({ delegateId: null, fromDay: today, toDay: null, note: '', kinds: [] })
  const { values, set, errors } = draft
  const allKinds = useCall('GET /api/approval/types/all')
  const kindOptions = (allKinds.data ?? []).map(({ kind, label }) => ({ value: kind, label: t(label) }))
  const after = { invalidates: ['/approval', '/leave'] }
  const add = useAction('POST /api/approval/delegations', {
    ...after,
    success: t('Delegate added'),
    onDone: draft.reset,
    onProblem: draft.land,
  })
  const end = useAction('DELETE /api/approval/delegations/{id}', { ...after, success: t('Delegate removed') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { delegateId, fromDay, toDay, note, kinds } = values
    if (delegateId && fromDay && toDay)
      add.mutate({
        body: {
          delegateId,
          fromDay,
          toDay,
          ...(note.trim() ? { note: note.trim() } : {}),
          ...(kinds.length > 0 ? { kinds } : {}),
        },
      })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Approval delegates')}>
      <Stack gap="lg">
        {error && !data && <ErrorState problem={error} onRetry={() => void refetch()} />}
        {data?.map(({ id, employee, delegate, fromDay, toDay, note, kinds, isMine: isOwn }) => (
          <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={500}>
                {employee.id === ownId
                  ? t('{{name}} is your delegate', { name: delegate.name })
                  : t('{{delegate}} is the delegate for {{name}}', { delegate: delegate.name, name: employee.name })}
              </Text>
              <Text size="sm" c="dimmed">
                {format.day(fromDay)} – {format.day(toDay)}
                {kinds
                  ? ` · ${kindOptions.flatMap(({ value, label }) => (kinds.includes(value) ? [label] : [])).join(', ')}`
                  : ''}
                {note ? ` · ${note}` : ''}
              </Text>
            </div>
            {isOwn && (
              <ConfirmButton
                label={t('Remove')}
                title={t('Remove {{name}} as your delegate?', { name: delegate.name })}
                variant="subtle"
                size="compact-sm"
                flex="none"
                isPending={end.isPending && end.variables.params.id === id}
                onConfirm={(close) => end.mutate({ params: { id } }, { onSettled: close })}
              >
                {t('Pending requests come back to you only.')}
              </ConfirmButton>
            )}
          </Group>
        ))}
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text c="dimmed">
              {t(
                'Your delegate can approve your pending requests on these days. Each decision is marked as made on your behalf.',
              )}
            </Text>
            <FormProblem problem={add.error} names={draft.names} />
            <RefInput
              to="approver"
              exclude={[ownId]}
              label={t('Delegate')}
              value={values.delegateId}
              error={errors.delegateId}
              onChange={(delegateId) => set({ delegateId })}
            />
            <Group grow align="flex-start">
              <DayInput
                label={t('Start date')}
                value={values.fromDay}
                error={errors.fromDay}
                onChange={(fromDay) => set({ fromDay })}
              />
              <DayInput
                label={t('End date')}
                value={values.toDay}
                error={errors.toDay}
                onChange={(toDay) => set({ toDay })}
              />
            </Group>
            <MultiSelect
              label={t('Request types')}
              description={t('Leave empty for all request types.')}
              data={kindOptions}
              value={values.kinds}
              onChange={(kinds) => set({ kinds })}
            />
            <TextInput label={t('Note')} maxLength={200} {...draft.bind('note')} />
            <Group justify="flex-end">
              <Button
                type="submit"
                loading={add.isPending}
                disabled={!values.delegateId || !values.fromDay || !values.toDay}
              >
                {t('Add')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Drawer>
  )
}
