import { Button, Group, Select, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { assetConditions } from '../../../domain/hr/assets/asset.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { AssetRow } from './assets-screen.tsx'

/** The employee returns an asset. */
export function ReturnForm({ asset: { id, version, condition }, onClose }: { asset: AssetRow; onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const draft = useDraft({ returnedOn: today as string | null, condition })
  const { values, set, errors } = draft
  const save = useAction('POST /api/hr/assets/{id}/return', {
    success: t('Asset returned'),
    invalidates: ['/assets'],
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { returnedOn } = values
    if (returnedOn) save.mutate({ params: { id }, body: { version, returnedOn, condition: values.condition } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={save.error} names={draft.names} />
        <DayInput
          label={t('Returned on')}
          withAsterisk
          maxDay={today}
          value={values.returnedOn}
          error={errors.returnedOn}
          onChange={(returnedOn) => set({ returnedOn })}
        />
        <Select
          label={t('Condition on return')}
          allowDeselect={false}
          data={assetConditions.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
          value={values.condition}
          onChange={(value) => set({ condition: assetConditions.find((one) => one === value) ?? condition })}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={!values.returnedOn}>
            {t('Return')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
