import { MultiSelect, NumberInput, Select, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf, type LawField, type OwnSubject } from '../../../../domain/payroll/india/law/subjects.ts'
import { toChoiceLabel } from '../../../kit/choice-words.ts'
import { MoneyInput } from '../../../kit/money-input.tsx'
import { LawCaps, type LawCap } from './law-caps.tsx'
import { LawShare, type LawShareValue } from './law-share.tsx'
import { LawSlabs, type LawSlab } from './law-slabs.tsx'
import { useMonthNames } from './month-names.ts'

/** What one input is given: its value, and what was refused, by its place in the row (`values.slabs.2.from`). */
export interface LawInputProps<V = unknown> {
  field: LawField
  at: string
  value: V
  problems: Partial<Record<string, string>>
  onChange: (value: unknown) => void
}

interface Props {
  subject: OwnSubject
  values: Record<string, unknown>
  problems: Partial<Record<string, string>>
  onChange: (values: Record<string, unknown>) => void
}

/** The form of any subject, made of what its values are. */
export const LawInputs = ({ subject, values, problems, onChange }: Props) => (
  <Stack gap="md">
    {fieldsOf(subject).map(([name, field]) => (
      <LawInput
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

function LawInput(props: LawInputProps) {
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
        <NumberInput
          {...shared}
          min={0}
          max={366}
          allowDecimal={false}
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
      return <LawSlabs {...props} value={value as LawSlab[] | null} />
    case 'SHARE':
      return <LawShare {...props} value={value as LawShareValue} />
    case 'CAPS':
      return <LawCaps {...props} value={value as LawCap[]} />
  }
}

function MonthsInput({ field, at, value, problems, onChange }: LawInputProps<number[] | null>) {
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
