import { Button, Group, Stack, TextInput, Title } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { NumberField } from '../../kit/form/number-field.tsx'

/** HR adjusts a balance. The employee can read the reason in the balance history. */
export function AdjustmentForm({ target }: { target: { employeeId: string; leaveTypeId: string; cycleId: string } }) {
  const { t } = useTranslation()
  const draft = useDraft<{ days: number | string; reason: string }>({ days: '', reason: '' })
  const save = useAction('POST /api/leave-hr/leave/accumulations/adjust', {
    success: t('Balance adjusted'),
    invalidates: ['/leave'],
    onDone: draft.reset,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: { ...target, days: Number(draft.values.days), reason: draft.values.reason } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Title order={3} size="h4">
          {t('Adjust balance')}
        </Title>
        <FormProblem problem={save.error} names={draft.names} />
        <Group align="flex-start" wrap="nowrap">
          <NumberField
            label={t('Days')}
            w={110}
            step={0.5}
            decimals={4}
            value={draft.values.days}
            error={draft.errors.days}
            onChange={(days) => draft.set({ days })}
          />
          <TextInput label={t('Reason')} flex={1} maxLength={200} {...draft.bind('reason')} />
        </Group>
        <Group justify="flex-end">
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            disabled={draft.values.days === '' || draft.values.reason.trim() === ''}
          >
            {t('Adjust balance')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
