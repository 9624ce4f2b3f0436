import { Select, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isDay } from '../../../domain/kit/day.ts'
import { DayInput } from '../form/day-input.tsx'
import { RefInput } from '../form/ref-input.tsx'

/**
 * A filter of a list. Labels are English keys, `key` is the field of the search state. `defaultValue` is its initial
 * value (by default ''), which does not count as a filter.
 */
export type Filter = { key: string; label: string; defaultValue?: string } & (
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'text' }
  | { kind: 'yes-no' }
  | { kind: 'date' }
  | { kind: 'ref'; to: string }
)

interface Props {
  filter: Filter
  value: string
  onChange: (value: string) => void
  /** For a date. */
  error?: string
  /** Shows the label above the input, instead of in the empty input. */
  hasLabel?: boolean
}

export function FilterInput({ filter, value, onChange, error, hasLabel = false }: Props) {
  const { t } = useTranslation()
  const label = t(filter.label)
  const shared = { size: 'sm' as const, ...(hasLabel ? { label } : { 'aria-label': label, placeholder: label }) }
  switch (filter.kind) {
    case 'choice':
      return (
        <Select
          {...shared}
          clearable
          searchable={filter.options.length > 8}
          data={filter.options.map((option) => ({ ...option, label: t(option.label) }))}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )
    case 'yes-no':
      return (
        <Select
          {...shared}
          clearable
          data={yesNoOptions.map((option) => ({ ...option, label: t(option.label) }))}
          value={value || null}
          onChange={(chosen) => onChange(chosen ?? '')}
        />
      )
    case 'text':
      return <TextInput {...shared} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    case 'date':
      return (
        <DayInput
          {...shared}
          error={error}
          value={isDay(value) ? value : null}
          onChange={(day) => onChange(day ?? '')}
        />
      )
    case 'ref':
      return <RefInput {...shared} to={filter.to} value={value || null} onChange={(id) => onChange(id ?? '')} />
  }
}

export const yesNoOptions = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
