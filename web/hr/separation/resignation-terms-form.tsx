import { Button, Group, Select, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeTreatmentLabels, noticeTreatments } from '../../../domain/payroll/settlement/settlement-states.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { ResignationRow } from './resignation-details.tsx'

/** Sets another agreed last working day, and what happens to notice that is not served. */
export function ResignationTermsForm({ resignation }: { resignation: ResignationRow }) {
  const { t } = useTranslation()
  const { id, version } = resignation
  const start = { lastDay: resignation.lastDay as string | null, noticeTreatment: resignation.noticeTreatment }
  const draft = useDraft(start)
  const { values, set, errors } = draft
  const save = useAction('PUT /api/hr/resignations/{id}', {
    success: t('Changes saved'),
    invalidates: ['/resignations', '/approval', '/employee'],
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { lastDay, noticeTreatment } = values
    if (lastDay) save.mutate({ params: { id }, body: { version, lastDay, noticeTreatment } })
  }
  const isChanged = values.lastDay !== start.lastDay || values.noticeTreatment !== start.noticeTreatment
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormProblem problem={save.error} names={draft.names} />
        <DayInput
          label={t('Agreed last working day')}
          value={values.lastDay}
          error={errors.lastDay}
          onChange={(lastDay) => set({ lastDay })}
        />
        <Select
          label={t('Notice shortfall')}
          allowDeselect={false}
          data={noticeTreatments.map((value) => ({ value, label: t(noticeTreatmentLabels[value]) }))}
          value={values.noticeTreatment}
          onChange={(value) => set({ noticeTreatment: noticeTreatments.find((one) => one === value) ?? 'NONE' })}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={save.isPending} disabled={!isChanged || !values.lastDay}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
