import { Alert, Checkbox, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { recoveryMethodLabels, recoveryMethods } from '../../../domain/payroll/settlement/settlement-states.ts'
import { useFormat } from '../../kit/data/format.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { MoneyInput } from '../../kit/form/money-input.tsx'
import type { SettlementDraft } from './settlement-draft.ts'

interface Props {
  values: SettlementDraft
  set: (patch: Partial<SettlementDraft>) => void
  error?: string
}

/** The details that gratuity and its exemption need. */
export function GratuityFields({ values, set, error }: Props) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('Fixed-term employment')}
        checked={values.isFixedTerm}
        onChange={(event) => set({ isFixedTerm: event.currentTarget.checked })}
      />
      <Checkbox
        label={t('Fewer than six working days a week')}
        description={t(
          '190 days instead of 240 complete the last year of service (s. 54 of the Code on Social Security; earlier s. 2A of the Payment of Gratuity Act).',
        )}
        checked={values.isShortWeek}
        onChange={(event) => set({ isShortWeek: event.currentTarget.checked })}
      />
      <MoneyInput
        label={t('Exempt gratuity from previous employers')}
        description={t('Reduces the exemption under s. 10(10), which has a lifetime limit.')}
        value={values.gratuityExemptBefore}
        error={error}
        onChange={(gratuityExemptBefore) => set({ gratuityExemptBefore })}
      />
    </Stack>
  )
}

/** How the employee repays recoveries that pay does not cover. */
export function RecoveryFields({ settlement, values, set }: Props & { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  return (
    <Stack gap="sm">
      <Alert color="yellow">
        {t('Pay does not cover all recoveries: {{amount}} must be repaid.', {
          amount: money(settlement.toPayBack, settlement.currency),
        })}
      </Alert>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label={t('Repayment method')}
          allowDeselect={false}
          data={recoveryMethods.map((value) => ({ value, label: t(recoveryMethodLabels[value]) }))}
          value={values.recoveryMethod}
          onChange={(method) => set({ recoveryMethod: recoveryMethods.find((one) => one === method) ?? 'OTHER' })}
        />
        <TextInput
          label={t('Payer')}
          maxLength={120}
          value={values.recoveryPayer}
          onChange={(event) => set({ recoveryPayer: event.currentTarget.value })}
        />
        <DayInput
          label={t('Due date')}
          value={values.recoveryDueOn}
          onChange={(recoveryDueOn) => set({ recoveryDueOn })}
        />
      </SimpleGrid>
    </Stack>
  )
}
