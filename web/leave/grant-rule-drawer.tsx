import { Button, Group, NumberInput, Select, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { proRatas, type ProRata } from '../../domain/leave/grant.ts'
import { roundings, type Rounding } from '../../domain/leave/quantity.ts'
import { choiceWords } from '../kit/choice-words.ts'
import { Drawer } from '../kit/drawer.tsx'
import { FormProblem } from '../kit/form-problem.tsx'
import { RefInput } from '../kit/ref-input.tsx'
import { useAction } from '../kit/use-call.ts'
import { useDraft } from '../kit/use-draft.ts'
import { proRataLabels } from './grant-rule-words.ts'
import type { GrantRule } from './grant-rules-screen.tsx'

interface Draft {
  leaveTypeId: string | null
  cycleId: string | null
  days: number | string
  proRata: ProRata
  rounding: Rounding
}

/** Adds or changes a rule; the days of everyone it reaches follow at once. */
export default function GrantRuleDrawer({ rule, onClose }: { rule: GrantRule | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft<Draft>(
    rule
      ? {
          leaveTypeId: rule.leaveType.id,
          cycleId: rule.cycle.id,
          days: rule.days,
          proRata: rule.proRata,
          rounding: rule.rounding,
        }
      : { leaveTypeId: null, cycleId: null, days: '', proRata: 'BY_MONTH', rounding: 'HALF_DAY' },
  )
  const { values, set, errors } = draft
  const after = { invalidates: ['/leave'], onDone: onClose, onProblem: draft.land }
  const create = useAction('POST /api/leave-hr/leave/type/accumulations', {
    ...after,
    success: t('Rule added and leave granted'),
  })
  const update = useAction('PUT /api/leave-hr/leave/type/accumulations/{id}', {
    ...after,
    success: t('Rule changed and differences granted'),
  })
  const remove = useAction('DELETE /api/leave-hr/leave/type/accumulations/{id}', { ...after, success: t('Deleted') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { leaveTypeId, cycleId, proRata, rounding } = values
    const days = Number(values.days)
    if (rule) update.mutate({ params: { id: rule.id }, body: { days, proRata, rounding, version: rule.version } })
    else if (leaveTypeId && cycleId) create.mutate({ body: { leaveTypeId, cycleId, days, proRata, rounding } })
  }
  const isReady = values.days !== '' && values.leaveTypeId !== null && values.cycleId !== null
  return (
    <Drawer opened onClose={onClose} title={rule ? `${rule.leaveType.name} ${rule.cycle.name}` : t('Add a rule')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={create.error ?? update.error ?? remove.error} names={draft.names} />
          <RefInput
            to="leave-type"
            label={t('Leave type')}
            disabled={rule !== undefined}
            value={values.leaveTypeId}
            valueLabel={rule?.leaveType.name}
            error={errors.leaveTypeId}
            onChange={(leaveTypeId) => set({ leaveTypeId })}
          />
          <RefInput
            to="leave-cycle"
            label={t('Leave cycle')}
            disabled={rule !== undefined}
            value={values.cycleId}
            valueLabel={rule?.cycle.name}
            error={errors.cycleId}
            onChange={(cycleId) => set({ cycleId })}
          />
          <NumberInput
            label={t('Days a cycle')}
            min={0}
            max={366}
            step={0.5}
            decimalScale={4}
            value={values.days}
            error={errors.days}
            onChange={(days) => set({ days })}
          />
          <Select
            label={t('For those who join later')}
            allowDeselect={false}
            data={proRatas.map((value) => ({ value, label: t(proRataLabels[value]) }))}
            value={values.proRata}
            onChange={(chosen) => set({ proRata: proRatas.find((one) => one === chosen) ?? 'BY_MONTH' })}
          />
          <Select
            label={t('Rounded to')}
            allowDeselect={false}
            data={roundings.map((value) => ({ value, label: t(choiceWords(value)) }))}
            value={values.rounding}
            onChange={(chosen) => set({ rounding: roundings.find((one) => one === chosen) ?? 'HALF_DAY' })}
          />
          <Group justify="flex-end">
            {rule && rule.people === 0 && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate({ params: { id: rule.id } })}
              >
                {t('Delete')}
              </Button>
            )}
            <Button type="submit" disabled={!isReady} loading={create.isPending || update.isPending}>
              {rule ? t('Save') : t('Add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
