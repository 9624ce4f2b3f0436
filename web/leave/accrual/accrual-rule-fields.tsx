import { Group, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ChoiceSelect } from './choice-select.tsx'
import {
  accrualBasisLabels,
  creditTimeLabels,
  directionLabels,
  accrualFrequencyLabels,
  proRataLabels,
  roundingLabels,
} from './accrual-rule-labels.ts'
import type { AccrualRuleFormProps } from './accrual-rule-draft.ts'
import { ServiceTiers } from './service-tiers.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

/** Days per cycle, frequency, and the reduction for a part of the year. */
export function AccrualRuleFields({ isRunning, ...fields }: AccrualRuleFormProps & { isRunning: boolean }) {
  const { t } = useTranslation()
  const { values, set, errors } = fields
  const isGrant = values.frequency === 'GRANT'
  const byWork = !isGrant && values.basis === 'WORKED_DAYS'
  return (
    <Stack gap="md">
      <NumberField
        label={byWork ? t('Maximum days per cycle') : t('Days per cycle')}
        step={0.5}
        decimals={4}
        value={values.days}
        error={errors.days}
        onChange={(days) => set({ days })}
      />
      <ServiceTiers {...fields} />
      <Group grow align="flex-start">
        <ChoiceSelect
          label="Credited"
          choices={accrualFrequencyLabels}
          disabled={isRunning}
          value={values.frequency}
          error={errors.frequency}
          onChange={(frequency) => set({ frequency })}
        />
        {!isGrant && !byWork && (
          <ChoiceSelect
            label="Credit on"
            choices={creditTimeLabels}
            disabled={isRunning}
            value={values.creditOn}
            onChange={(creditOn) => set({ creditOn })}
          />
        )}
      </Group>
      {!isGrant && (
        <Group grow align="flex-start">
          <ChoiceSelect
            label="Accrual basis"
            choices={accrualBasisLabels}
            disabled={isRunning}
            value={values.basis}
            onChange={(basis) => set({ basis })}
          />
          {byWork && (
            <NumberField
              label={t('Days worked per leave day')}
              decimals={0}
              value={values.perWorkedDays}
              error={errors.perWorkedDays}
              onChange={(perWorkedDays) => set({ perWorkedDays })}
            />
          )}
        </Group>
      )}
      {!byWork && (
        <>
          <ChoiceSelect
            label="Mid-cycle joiners"
            hint="By months: a month counts if the employee joins by the 15th"
            choices={proRataLabels}
            value={values.proRata}
            onChange={(proRata) => set({ proRata })}
          />
          {values.proRata !== 'NONE' && (
            <>
              <Switch
                label={t('Prorate for leavers')}
                checked={values.cutsLeavers}
                onChange={(event) => set({ cutsLeavers: event.currentTarget.checked })}
              />
              <Switch
                label={t('Prorate for unpaid leave')}
                checked={values.cutsUnpaid}
                onChange={(event) => set({ cutsUnpaid: event.currentTarget.checked })}
              />
            </>
          )}
        </>
      )}
      <Group grow align="flex-start">
        <ChoiceSelect
          label="Rounding"
          choices={roundingLabels}
          value={values.rounding}
          onChange={(rounding) => set({ rounding })}
        />
        {values.rounding !== 'EXACT' && (
          <ChoiceSelect
            label="Rounding direction"
            choices={directionLabels}
            value={values.direction}
            onChange={(direction) => set({ direction })}
          />
        )}
      </Group>
      <NumberField
        label={t('Maximum balance (days)')}
        description={t('Credits stop at this balance. Leave empty for no limit.')}
        step={0.5}
        value={values.cap}
        error={errors.cap}
        onChange={(cap) => set({ cap })}
      />
    </Stack>
  )
}
