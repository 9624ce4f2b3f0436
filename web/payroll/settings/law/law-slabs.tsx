import { Input, Select, Stack, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../kit/money-input.tsx'
import { RowTable } from '../../../kit/row-table.tsx'
import type { LawInputProps } from './law-inputs.tsx'
import { useMonthNames } from './month-names.ts'

export interface LawSlab {
  from: number | null
  amount: number | null
  /** Another amount in one month of the year. */
  inMonth?: { month: number; amount: number | null }
}

/** Slabs of wages with the amount that each takes. A slab ends where the next one begins, so none leaves a gap. */
export function LawSlabs({ field, at, value, problems, onChange }: LawInputProps<LawSlab[] | null>) {
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

interface Rows {
  at: string
  slabs: LawSlab[]
  problems: LawInputProps['problems']
  onChange: (slabs: LawSlab[]) => void
}

function SlabTable({ at, slabs, problems, onChange }: Rows) {
  const { t } = useTranslation()
  const names = useMonthNames()
  const months = names.map((label, month) => ({ value: String(month + 1), label }))
  const change = (row: number, patch: Partial<LawSlab>) =>
    onChange(slabs.map((slab, index) => (index === row ? { ...slab, ...patch } : slab)))
  return (
    <RowTable
      minWidth={560}
      heads={[t('Wages from'), t('Amount'), t('Another in the month of'), t('Amount then')]}
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
            aria-label={t('Another in the month of')}
            placeholder={t('None')}
            data={months}
            clearable
            clearButtonProps={{ 'aria-label': t('Clear') }}
            value={slab.inMonth ? String(slab.inMonth.month) : null}
            onChange={(month) => onChange(slabs.map((one, index) => (index === row ? inOther(one, month) : one)))}
          />,
          <MoneyInput
            aria-label={t('Amount then')}
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
      addLabel={t('Add a slab')}
      onAdd={() => onChange([...slabs, { from: null, amount: null }])}
    />
  )
}

const inOther = ({ inMonth, ...slab }: LawSlab, month: string | null): LawSlab =>
  month === null ? slab : { ...slab, inMonth: { month: Number(month), amount: inMonth?.amount ?? null } }
