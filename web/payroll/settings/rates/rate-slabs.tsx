import { Input, Select, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { RowTable } from '../../../kit/table/row-table.tsx'
import type { RateInputProps } from './rate-inputs.tsx'
import { useMonthNames } from '../../../kit/data/use-month-names.ts'

export interface RateSlabDraft {
  from: number | null
  amount: number | null
  /** A different amount in one month of the year. */
  inMonth?: { month: number; amount: number | null }
}

/** Wage slabs with their amounts. A slab ends where the next one begins, so there are no gaps. */
export function RateSlabs({ field, at, value, problems, onChange }: RateInputProps<RateSlabDraft[] | null>) {
  const { t } = useTranslation()
  const label = t(field.label)
  if (field.none && value === null)
    return <Switch label={label} checked={false} onChange={() => onChange([{ from: 0, amount: 0 }])} />
  const slabs = value ?? []
  return (
    <Stack gap="xs">
      {field.none && <Switch label={label} checked onChange={() => onChange(null)} />}
      <Input.Wrapper label={field.none ? undefined : label} labelElement="div" error={problems[at]}>
        <SlabTable at={at} slabs={slabs} problems={problems} onChange={onChange} />
      </Input.Wrapper>
    </Stack>
  )
}

interface SlabTableProps {
  at: string
  slabs: RateSlabDraft[]
  problems: RateInputProps['problems']
  onChange: (slabs: RateSlabDraft[]) => void
}

function SlabTable({ at, slabs, problems, onChange }: SlabTableProps) {
  const { t } = useTranslation()
  const names = useMonthNames()
  const months = names.map((label, month) => ({ value: String(month + 1), label }))
  const change = (row: number, patch: Partial<RateSlabDraft>) =>
    onChange(slabs.map((slab, index) => (index === row ? { ...slab, ...patch } : slab)))
  return (
    <RowTable
      minWidth={560}
      heads={[t('Wages from'), t('Amount'), t('Different amount in'), t('Amount in that month')]}
      rows={slabs.map((slab, row) => ({
        removeLabel: t('Remove slab {{number}}', { number: row + 1 }),
        fields: [
          <MoneyInput
            aria-label={t('Wages from')}
            currency="INR"
            value={slab.from}
            error={problems[`${at}.${row}.from`]}
            onChange={(wages) => change(row, { from: wages })}
          />,
          <MoneyInput
            aria-label={t('Amount')}
            currency="INR"
            value={slab.amount}
            error={problems[`${at}.${row}.amount`]}
            onChange={(taken) => change(row, { amount: taken })}
          />,
          <Select
            aria-label={t('Different amount in')}
            placeholder={t('None')}
            data={months}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear') }}
            value={slab.inMonth ? String(slab.inMonth.month) : null}
            onChange={(month) =>
              onChange(slabs.map((one, index) => (index === row ? withOtherMonth(one, month) : one)))
            }
          />,
          <MoneyInput
            aria-label={t('Amount in that month')}
            currency="INR"
            disabled={!slab.inMonth}
            value={slab.inMonth?.amount ?? null}
            error={problems[`${at}.${row}.inMonth.amount`]}
            onChange={(then) => slab.inMonth && change(row, { inMonth: { ...slab.inMonth, amount: then } })}
          />,
        ],
      }))}
      least={1}
      onRemove={(row) => onChange(slabs.filter((_, index) => index !== row))}
      addLabel={t('Add slab')}
      onAdd={() => onChange([...slabs, { from: null, amount: null }])}
    />
  )
}

const withOtherMonth = ({ inMonth, ...slab }: RateSlabDraft, month: string | null): RateSlabDraft =>
  month === null ? slab : { ...slab, inMonth: { month: Number(month), amount: inMonth?.amount ?? null } }
