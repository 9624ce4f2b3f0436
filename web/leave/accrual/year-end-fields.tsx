import { Group, NumberInput, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { payBasisLabels } from './accrual-rule-labels.ts'
import type { AccrualRuleFormProps } from './accrual-rule-draft.ts'

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
          <NumberInput
            label={t('Maximum carry forward (days)')}
            clampBehavior="none"
            min={0.5}
            max={366}
            step={0.5}
            value={values.maxCarryForward}
            error={errors.maxCarryForward}
            onChange={(maxCarryForward) => set({ maxCarryForward })}
          />
        )}
      </Group>
      {values.carries !== 'NOTHING' && (
        <NumberInput
          label={t('Carry forward validity (days)')}
          clampBehavior="none"
          description={t('Counted from the first day of the new cycle. Leave empty for the whole cycle.')}
          min={1}
          max={366}
          allowDecimal={false}
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
        <NumberInput
          label={t('Maximum encashment per cycle (days)')}
          clampBehavior="none"
          description={t('Enter 0 if encashment is not allowed.')}
          min={0}
          max={366}
          step={0.5}
          value={values.maxEncashment}
          error={errors.maxEncashment}
          onChange={(maxEncashment) => set({ maxEncashment })}
        />
        <NumberInput
          label={t('Minimum balance to keep (days)')}
          clampBehavior="none"
          description={t('Minimum days that remain for leave.')}
          min={0}
          max={366}
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
          <NumberInput
            label={t('Percentage of pay')}
            clampBehavior="none"
            min={1}
            max={1000}
            allowDecimal={false}
            value={values.payPercent}
            error={errors.payPercent}
            onChange={(payPercent) => set({ payPercent })}
          />
          <NumberInput
            label={t('Divisor (days)')}
            clampBehavior="none"
            min={1}
            max={366}
            allowDecimal={false}
            value={values.payDivisor}
            error={errors.payDivisor}
            onChange={(payDivisor) => set({ payDivisor })}
          />
        </Group>
      )}
    </Stack>
  )
}
