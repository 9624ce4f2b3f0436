import { Group, NumberInput, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import { ChoiceSelect } from './choice-select.tsx'
import { payBasisLabels } from './accrual-rule-labels.ts'
import type { AccrualRuleFormProps } from './accrual-rule-draft.ts'

const carryForwardLabels = {
  NOTHING: 'Nothing, it expires',
  UP_TO: 'Up to a number of days',
  ALL: 'All of it',
} as const

/** What becomes of days that nobody took. */
export function YearEndFields({ values, set, errors }: AccrualRuleFormProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <ChoiceSelect
          label="Goes over to the next cycle"
          choices={carryForwardLabels}
          value={values.carries}
          onChange={(carried) => set({ carries: carried })}
        />
        {values.carries === 'UP_TO' && (
          <NumberInput
            label={t('Most days carried over')}
            clampBehavior="none"
            min={0.5}
            max={366}
            step={0.5}
            value={values.carryMost}
            error={errors.carryMost}
            onChange={(carryMost) => set({ carryMost })}
          />
        )}
      </Group>
      {values.carries !== 'NOTHING' && (
        <NumberInput
          label={t('Days carried days may be used')}
          clampBehavior="none"
          description={t('Counted from the first day of the new cycle; empty for all of it')}
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

/** How many days may be paid out, and how a day is paid. */
export function EncashmentFields({ values, set, errors }: AccrualRuleFormProps) {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <Group grow align="flex-start">
        <NumberInput
          label={t('Most days paid out a cycle')}
          clampBehavior="none"
          description={t('0 where it cannot be encashed')}
          min={0}
          max={366}
          step={0.5}
          value={values.encashMost}
          error={errors.encashMost}
          onChange={(encashMost) => set({ encashMost })}
        />
        <NumberInput
          label={t('Days that have to stay')}
          clampBehavior="none"
          description={t('For taking as leave')}
          min={0}
          max={366}
          step={0.5}
          value={values.encashKeeps}
          error={errors.encashKeeps}
          onChange={(encashKeeps) => set({ encashKeeps })}
        />
      </Group>
      {Number(values.encashMost) > 0 && (
        <ChoiceSelect
          label="A day is paid from"
          choices={payBasisLabels}
          value={values.payBasis}
          onChange={(payBasis) => set({ payBasis })}
        />
      )}
      {Number(values.encashMost) > 0 && values.payBasis === 'FIXED' && (
        <MoneyInput
          label={t('Amount a day')}
          value={values.payAmount}
          error={errors.payAmount}
          onChange={(payAmount) => set({ payAmount })}
        />
      )}
      {Number(values.encashMost) > 0 && values.payBasis !== 'FIXED' && (
        <Group grow align="flex-start">
          <NumberInput
            label={t('Percent of it')}
            clampBehavior="none"
            min={1}
            max={1000}
            allowDecimal={false}
            value={values.payPercent}
            error={errors.payPercent}
            onChange={(payPercent) => set({ payPercent })}
          />
          <NumberInput
            label={t('Divided by days')}
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
