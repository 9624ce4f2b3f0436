import { Button, Group, Paper, Select, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettlementSettings } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { noticeBases } from '../../../domain/payroll/settlement/settlement-states.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { useHasStatutoryPack } from '../statutory-pack.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

const settlementComponentFields = [
  ['encashmentId', 'Component for leave encashment', 'earning-component'],
  ['gratuityId', 'Component for gratuity', 'earning-component'],
  ['assetRecoveryId', 'Component for unreturned assets', 'deduction-component'],
  ['noticePayId', 'Component for notice pay', 'earning-component'],
  ['noticeRecoveryId', 'Component for notice recovery', 'deduction-component'],
] as const

/** The components of the settlement items, and the base of the notice pay. */
export function SettingsTab() {
  const { data, error, refetch } = useCall('GET /api/payroll/settlementSettings')
  if (!data) return <QueryPlaceholder data={data} error={error} refetch={refetch} height={260} />
  return <SettlementSettingsForm key={data.version} settings={data} />
}

function SettlementSettingsForm({ settings }: { settings: SettlementSettings }) {
  const { t } = useTranslation()
  const draft = useDraft(settings)
  const { values, set, errors } = draft
  const hasPack = useHasStatutoryPack()
  // Gratuity is only calculated for India.
  const shown = settlementComponentFields.filter(([name]) => hasPack || name !== 'gratuityId')
  const save = useAction('PUT /api/payroll/settlementSettings', {
    success: t('Saved'),
    invalidates: ['/settlement'],
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ body: values })
  }
  return (
    <Paper withBorder radius="md" p="lg" maw={640}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          {shown.map(([name, label, source]) => (
            <RefInput
              key={name}
              to={source}
              label={t(label)}
              value={values[name]}
              error={errors[name]}
              onChange={(id) => set({ [name]: id })}
            />
          ))}
          <Select
            label={t('Daily notice pay based on')}
            allowDeselect={false}
            data={noticeBases.map((value) => ({ value, label: t(value === 'GROSS' ? 'Gross pay' : 'Basic pay') }))}
            value={values.noticeBase}
            onChange={(base) => set({ noticeBase: base === 'BASIC' ? 'BASIC' : 'GROSS' })}
          />
          <NumberField
            label={t('Divisor (days)')}
            min={1}
            max={31}
            value={values.noticeDivisor}
            error={errors.noticeDivisor}
            onChange={(divisor) => set({ noticeDivisor: divisor === '' ? 30 : divisor })}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
