import { Input, Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatTaxSection } from '../../../../domain/payroll/india/tax/section-labels.ts'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { RowTable } from '../../../kit/table/row-table.tsx'
import type { RateInputProps } from './rate-inputs.tsx'

export interface RateCap {
  section: string
  most: number | null
  mostForSeniors: number | null
}

/** The annual limit of each section. A section without a row allows nothing. */
export function RateCaps({ field, at, value, problems, onChange }: RateInputProps<RateCap[]>) {
  const { t } = useTranslation()
  const change = (row: number, patch: Partial<RateCap>) =>
    onChange(value.map((cap, index) => (index === row ? { ...cap, ...patch } : cap)))
  const left = (field.options ?? []).filter((section) => !value.some((cap) => cap.section === section))
  const money = (row: number, name: 'most' | 'mostForSeniors', label: string) => (
    <MoneyInput
      aria-label={`${t(formatTaxSection(value[row]?.section ?? ''))}: ${label}`}
      placeholder={t('No limit')}
      currency="INR"
      value={value[row]?.[name] ?? null}
      error={problems[`${at}.${row}.${name}`]}
      onChange={(amount) => change(row, { [name]: amount })}
    />
  )
  const [next] = left
  return (
    <Input.Wrapper label={t(field.label)} labelElement="div" error={problems[at]}>
      <RowTable
        minWidth={480}
        heads={[t('Section'), t('Maximum'), t('Maximum for senior citizens')]}
        rows={value.map(({ section }, row) => ({
          removeLabel: t('Remove {{name}}', { name: t(formatTaxSection(section)) }),
          fields: [
            <Select
              aria-label={t('Section')}
              allowDeselect={false}
              data={[section, ...left].map((code) => ({ value: code, label: t(formatTaxSection(code)) }))}
              value={section}
              error={problems[`${at}.${row}.section`]}
              onChange={(chosen) => change(row, { section: chosen ?? section })}
            />,
            money(row, 'most', t('Maximum')),
            money(row, 'mostForSeniors', t('Maximum for senior citizens')),
          ],
        }))}
        onRemove={(row) => onChange(value.filter((_, index) => index !== row))}
        addLabel={t('Add section')}
        onAdd={
          next === undefined
            ? undefined
            : () => onChange([...value, { section: next, most: null, mostForSeniors: null }])
        }
      />
    </Input.Wrapper>
  )
}
