import { ActionIcon, Button, Group, Input, Select, Stack, Switch, Table } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MoneyInput } from '../../../kit/money-input.tsx'
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
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...slabs, { from: null, amount: null }])}
        >
          {t('Add a slab')}
        </Button>
      </Group>
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
    <Table.ScrollContainer minWidth={560}>
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Wages from')}</Table.Th>
            <Table.Th>{t('Amount')}</Table.Th>
            <Table.Th>{t('Another in the month of')}</Table.Th>
            <Table.Th>{t('Amount then')}</Table.Th>
            <Table.Th aria-label={t('Remove')} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {slabs.map(({ from, amount, inMonth }, row) => (
            <Table.Tr key={row}>
              <Table.Td>
                <MoneyInput
                  aria-label={t('Wages from')}
                  currency="INR"
                  value={from}
                  error={problems[`${at}.${row}.from`]}
                  onChange={(wages) => change(row, { from: wages })}
                />
              </Table.Td>
              <Table.Td>
                <MoneyInput
                  aria-label={t('Amount')}
                  currency="INR"
                  value={amount}
                  error={problems[`${at}.${row}.amount`]}
                  onChange={(taken) => change(row, { amount: taken })}
                />
              </Table.Td>
              <Table.Td>
                <Select
                  aria-label={t('Another in the month of')}
                  placeholder={t('None')}
                  data={months}
                  clearable
                  clearButtonProps={{ 'aria-label': t('Clear') }}
                  value={inMonth ? String(inMonth.month) : null}
                  onChange={(month) =>
                    onChange(slabs.map((slab, index) => (index === row ? inOther(slab, month) : slab)))
                  }
                />
              </Table.Td>
              <Table.Td>
                <MoneyInput
                  aria-label={t('Amount then')}
                  currency="INR"
                  disabled={!inMonth}
                  value={inMonth?.amount ?? null}
                  error={problems[`${at}.${row}.inMonth.amount`]}
                  onChange={(then) => inMonth && change(row, { inMonth: { ...inMonth, amount: then } })}
                />
              </Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('Remove slab {{number}}', { number: row + 1 })}
                  disabled={slabs.length === 1}
                  onClick={() => onChange(slabs.filter((_, index) => index !== row))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

const inOther = ({ inMonth, ...slab }: LawSlab, month: string | null): LawSlab =>
  month === null ? slab : { ...slab, inMonth: { month: Number(month), amount: inMonth?.amount ?? null } }
