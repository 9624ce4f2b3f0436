import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { AssetRow } from './assets-screen.tsx'

/** The asset is not returned. Its value is recovered in the settlement. */
export function ChargeForm({ asset: { id, version }, onClose }: { asset: AssetRow; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft({ amount: null as number | null, note: '' })
  const { values, set, errors } = draft
  const save = useAction('POST /api/hr/assets/{id}/charge', {
    success: t('Asset charged'),
    invalidates: ['/assets', '/settlements'],
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { amount, note } = values
    if (amount) save.mutate({ params: { id }, body: { version, amount, note: note.trim() } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={save.error} names={draft.names} />
        <MoneyInput
          label={t('Amount to recover')}
          withAsterisk
          value={values.amount}
          error={errors.amount}
          onChange={(amount) => set({ amount })}
        />
        <Textarea label={t('Reason')} withAsterisk maxLength={500} autosize minRows={2} {...draft.bind('note')} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            color="red.9"
            loading={save.isPending}
            disabled={!values.amount || values.note.trim() === ''}
          >
            {t('Charge')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
