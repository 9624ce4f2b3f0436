import { Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { payBasisLabels } from './accrual-rule-labels.ts'
import type { AccrualRuleFormProps } from './accrual-rule-draft.ts'
import { NumberField } from '../../kit/form/number-field.tsx'

const carryForwardLabels = {
  NOTHING: 'None, remaining days expire',
  UP_TO: 'Up to a maximum number of days',
  ALL: 'All days',
} as const

/** Carry forward and expiry of unused days. */
export function YearEndFields({ values, set, errors }: AccrualRuleFormProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <ChoiceSelect
          label="Carry forward"
          choices={carryForwardLabels}
          value={values.carries}
          onChange={(carried) => set({ carries: carried })}
        />
        {values.carries === 'UP_TO' && (
          <NumberField
            label={t('Maximum carry forward (days)')}
            step={0.5}
            value={values.maxCarryForward}
            error={errors.maxCarryForward}
            onChange={(maxCarryForward) => set({ maxCarryForward })}
          />
        )}
      </Group>
      {values.carries !== 'NOTHING' && (
        <NumberField
          label={t('Carry forward validity (days)')}
          description={t('Counted from the first day of the new cycle. Leave empty for the whole cycle.')}
          decimals={0}
          value={values.carryExpiresDays}
          error={errors.carryExpiresDays}
          onChange={(carryExpiresDays) => set({ carryExpiresDays })}
        />
      )}
    </Stack>
  )
}

/** Encashment limits and the pay per day. */
export function EncashmentFields({ values, set, errors }: AccrualRuleFormProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <NumberField
          label={t('Maximum encashment per cycle (days)')}
          description={t('Enter 0 if encashment is not allowed.')}
          step={0.5}
          value={values.maxEncashment}
          error={errors.maxEncashment}
          onChange={(maxEncashment) => set({ maxEncashment })}
        />
        <NumberField
          label={t('Minimum balance to keep (days)')}
          description={t('Minimum days that remain for leave.')}
          step={0.5}
          value={values.encashKeeps}
          error={errors.encashKeeps}
          onChange={(encashKeeps) => set({ encashKeeps })}
        />
      </Group>
      {Number(values.maxEncashment) > 0 && (
        <ChoiceSelect
          label="Daily pay based on"
          choices={payBasisLabels}
          value={values.payBasis}
          onChange={(payBasis) => set({ payBasis })}
        />
      )}
      {Number(values.maxEncashment) > 0 && values.payBasis === 'FIXED' && (
        <MoneyInput
          label={t('Amount per day')}
          value={values.payAmount}
          error={errors.payAmount}
          onChange={(payAmount) => set({ payAmount })}
        />
      )}
      {Number(values.maxEncashment) > 0 && values.payBasis !== 'FIXED' && (
        <Group grow align="flex-start">
          <NumberField
            label={t('Percentage of pay')}
            decimals={0}
            value={values.payPercent}
            error={errors.payPercent}
            onChange={(payPercent) => set({ payPercent })}
          />
          <NumberField
            label={t('Divisor (days)')}
            decimals={0}
            value={values.payDivisor}
            error={errors.payDivisor}
            onChange={(payDivisor) => set({ payDivisor })}
          />
        </Group>
      )}
    </Stack>
  )
}
