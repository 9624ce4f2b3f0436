import { Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { useFormat } from '../../kit/data/format.ts'
import { MoneyText } from '../../kit/data/value-texts.tsx'
import { useMessage } from '../../kit/data/use-message.ts'

/** The settlement items in addition to regular pay, each with its explanation. */
export function SettlementItems({ settlement }: { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const { items, held, gratuityTrace, currency } = settlement
  const words = useMessage(currency)
  const isWithoutGratuity = gratuityTrace.length > 0 && !items.some(({ key }) => key === 'GRATUITY')
  if (items.length === 0 && held.length === 0 && !isWithoutGratuity) return null
  return (
    <section aria-label={t('Settlement items')}>
      <Text fw={600} mb="xs">
        {t('Settlement items')}
      </Text>
      <Stack gap="sm">
        {items.map(({ key, kind, label, amount, trace }) => (
          <ItemEntry
            key={key}
            label={key === 'NOTICE' || key === 'GRATUITY' ? t(label) : label}
            amount={kind === 'DEDUCTION' ? -amount : amount}
            currency={currency}
            why={trace.map(words)}
          />
        ))}
        {held.map(({ id, from, to, net }) => (
          <ItemEntry
            key={id}
            label={t('Held pay of {{from}} to {{to}}', { from: day(from), to: day(to) })}
            amount={net}
            currency={currency}
            why={[t('A final payslip on hold. It is released with the settlement.')]}
          />
        ))}
        {isWithoutGratuity && (
          <ItemEntry label={t('Gratuity')} amount={0} currency={currency} why={gratuityTrace.map(words)} />
        )}
      </Stack>
    </section>
  )
}

interface EntryProps {
  label: string
  amount: number
  currency: string
  why: string[]
}

const ItemEntry = ({ label, amount, currency, why }: EntryProps) => (
  <div>
    <Group justify="space-between" wrap="nowrap">
      <Text fw={500}>{label}</Text>
      <MoneyText amount={amount} currency={currency} />
    </Group>
    {why.map((line) => (
      <Text key={line} size="sm" c="dimmed">
        {line}
      </Text>
    ))}
  </div>
)
