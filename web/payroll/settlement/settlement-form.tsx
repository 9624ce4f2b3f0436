import { Button, Group, Select, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import {
  leavingReasonLabels,
  leavingReasons,
  noticeTreatmentLabels,
  noticeTreatments,
} from '../../../domain/payroll/settlement/settlement-states.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { toSettlementDraft, toSettlementBody, type SettlementDraft } from './settlement-draft.ts'
import { GratuityFields, RecoveryFields } from './leaving-fields.tsx'
import { ManualItems } from './manual-items.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

/** The leaving details that HR enters. Saving them recalculates the settlement. */
export function SettlementForm({ settlement }: { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  const draft = useDraft<SettlementDraft>(toSettlementDraft(settlement))
  const { values, set, errors } = draft
  // The fields that Indian gratuity needs.
  const isIndian = settlement.country === 'IN'
  const save = useAction('PUT /api/payroll/settlements/{id}', {
    success: t('Recalculated'),
    invalidates: ['/settlements'],
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id: settlement.id }, body: { ...toSettlementBody(values), version: settlement.version } })
  }
  return (
    <form onSubmit={submit} noValidate aria-label={t('Settlement details')}>
      <Stack gap="md">
        <Text fw={600}>{t('Settlement details')}</Text>
        <FormProblem problem={save.error} names={draft.names} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <Select
            label={t('Reason for leaving')}
            allowDeselect={false}
            data={leavingReasons.map((value) => ({ value, label: t(leavingReasonLabels[value]) }))}
            value={values.leavingReason}
            onChange={(reason) => set({ leavingReason: leavingReasons.find((one) => one === reason) ?? 'RESIGNATION' })}
          />
          {isIndian ? (
            <NumberField
              label={t('Break in service (days)')}
              description={t('Unpaid absence, as defined for gratuity.')}
              min={0}
              max={10_000}
              value={values.brokenDays}
              error={errors.brokenDays}
              onChange={(brokenDays) => set({ brokenDays })}
            />
          ) : (
            <span />
          )}
          <Select
            label={t('Notice shortfall')}
            allowDeselect={false}
            data={noticeTreatments.map((value) => ({ value, label: t(noticeTreatmentLabels[value]) }))}
            value={values.noticeTreatment}
            onChange={(treatment) =>
              set({ noticeTreatment: noticeTreatments.find((one) => one === treatment) ?? 'NONE' })
            }
          />
          <NumberField
            label={t('Notice period (days)')}
            min={0}
            max={366}
            disabled={values.noticeTreatment === 'NONE'}
            value={values.noticeDays}
            error={errors.noticeDays}
            onChange={(noticeDays) => set({ noticeDays })}
          />
        </SimpleGrid>
        {isIndian && <GratuityFields values={values} set={set} error={errors.gratuityExemptBefore} />}
        {settlement.toPayBack > 0 && <RecoveryFields settlement={settlement} values={values} set={set} />}
        <LeaveDays settlement={settlement} values={values} set={set} error={errors.leaves} />
        <ManualItems items={values.items} onChange={(items) => set({ items })} error={errors.items} />
        <Textarea label={t('Note')} maxLength={500} {...draft.bind('note')} />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={save.isPending}>
            {t('Save and calculate')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface LeaveProps {
  settlement: SettlementDetail
  values: SettlementDraft
  set: (patch: Partial<SettlementDraft>) => void
  error?: string
}

function LeaveDays({ settlement, values, set, error }: LeaveProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (settlement.leaves.length === 0) return null
  return (
    <Stack gap="xs">
      {error && <Text c="red">{error}</Text>}
      {settlement.leaves.map(({ leaveType, cycle, available }) => {
        const key = `${leaveType.id} ${cycle.id}`
        return (
          <NumberField
            key={key}
            label={t('{{type}} to encash (days)', { type: leaveType.name })}
            description={t('{{available}} available from {{cycle}}', {
              available: number(available),
              cycle: cycle.name,
            })}
            min={0}
            max={available}
            step={0.5}
            decimals={1}
            value={values.leaves[key] ?? 0}
            onChange={(days) => set({ leaves: { ...values.leaves, [key]: days } })}
          />
        )
      })}
    </Stack>
  )
}
