import { MultiSelect, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import {
  listRateFields,
  type RateField,
  type CustomRateKind,
} from '../../../../domain/payroll/india/rates/rate-kinds.ts'
import { toChoiceLabel } from '../../../kit/data/choice-label.ts'
import { MoneyInput } from '../../../kit/form/money-input.tsx'
import { RateCaps, type RateCap } from './rate-caps.tsx'
import { RateShare, type RateShareDraft } from './rate-share.tsx'
import { RateSlabs, type RateSlabDraft } from './rate-slabs.tsx'
import { useMonthNames } from '../../../kit/data/use-month-names.ts'
import { NumberField } from '../../../kit/form/number-field.tsx'

/** The props of an input: its value, and validation errors by field (`values.slabs.2.from`). */
export interface RateInputProps<V = unknown> {
  field: RateField
  at: string
  value: V
  problems: Partial<Record<string, string>>
  onChange: (value: unknown) => void
}

interface Props {
  subject: CustomRateKind
  values: Record<string, unknown>
  problems: Partial<Record<string, string>>
  onChange: (values: Record<string, unknown>) => void
}

/** The form of a subject, generated from its value schema. */
export const RateInputs = ({ subject, values, problems, onChange }: Props) => (
  <Stack gap="md">
    {listRateFields(subject).map(([name, field]) => (
      <RateInput
        key={name}
        field={field}
        at={`values.${name}`}
        value={values[name]}
        problems={problems}
        onChange={(value) => onChange({ ...values, [name]: value })}
      />
    ))}
  </Stack>
)

function RateInput(props: RateInputProps) {
  const { t } = useTranslation()
  const { field, at, value, problems, onChange } = props
  const shared = { label: t(field.label), placeholder: field.none && t(field.none), error: problems[at] }
  switch (field.kind) {
    case 'PERCENT':
      return (
        <TextInput
          {...shared}
          inputMode="decimal"
          rightSection="%"
          value={String(value ?? '')}
          onChange={({ currentTarget }) => {
            const typed = currentTarget.value.trim()
            onChange(typed === '' && field.none ? null : typed)
          }}
        />
      )
    case 'AMOUNT':
      return <MoneyInput {...shared} currency="INR" value={value as number | null} onChange={onChange} />
    case 'COUNT':
      return (
        <NumberField
          {...shared}
          min={0}
          max={366}
          decimals={0}
          value={(value as number | null) ?? ''}
          onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
        />
      )
    case 'FLAG':
      return (
        <Switch
          label={shared.label}
          error={shared.error}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      )
    case 'CHOICE':
      return (
        <Select
          {...shared}
          allowDeselect={false}
          data={(field.options ?? []).map((option) => ({ value: option, label: t(toChoiceLabel(option)) }))}
          value={String(value)}
          onChange={onChange}
        />
      )
    case 'MONTHS':
      return <MonthsInput {...props} value={value as number[] | null} />
    case 'NAMES':
      return <TagsInput {...shared} value={value as string[]} onChange={onChange} />
    case 'SLABS':
      return <RateSlabs {...props} value={value as RateSlabDraft[] | null} />
    case 'SHARE':
      return <RateShare {...props} value={value as RateShareDraft} />
    case 'CAPS':
      return <RateCaps {...props} value={value as RateCap[]} />
  }
}

function MonthsInput({ field, at, value, problems, onChange }: RateInputProps<number[] | null>) {
  const { t } = useTranslation()
  const names = useMonthNames()
  const chosen = (value ?? []).map(String)
  return (
    <MultiSelect
      label={t(field.label)}
      placeholder={field.none && chosen.length === 0 ? t(field.none) : undefined}
      error={problems[at]}
      data={names.map((label, month) => ({ value: String(month + 1), label }))}
      value={chosen}
      onChange={(months) =>
        onChange(months.length === 0 && field.none ? null : months.map(Number).toSorted((a, b) => a - b))
      }
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
    />
  )
}
