import { ColorInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field } from '../../../domain/kit/field.ts'
import { toChoiceLabel } from '../data/choice-label.ts'
import { CountrySelect } from '../form/country-select.tsx'
import { DayInput } from '../form/day-input.tsx'
import { MoneyInput } from '../form/money-input.tsx'
import { TimeZoneSelect } from '../form/time-zone-select.tsx'
import { RefInput } from '../form/ref-input.tsx'
import { NumberField } from '../form/number-field.tsx'

export interface FieldInputProps {
  field: Field
  name: string
  value: unknown
  onChange: (value: unknown) => void
  error?: string
  /** The label of the current reference. */
  valueLabel?: string
  isDisabled?: boolean
  hasAutoFocus?: boolean
}

/** The form control of an entity field. Values are as in the API; an empty control is null. */
export function FieldInput({
  field,
  name,
  value,
  onChange,
  error,
  valueLabel,
  isDisabled,
  hasAutoFocus,
}: FieldInputProps): ReactNode {
  const { t } = useTranslation()
  const isNeeded = !field.nullable && field.initial === undefined && field.kind !== 'bool'
  const shared = {
    name,
    label: t(field.label),
    description: field.hint && t(field.hint),
    error,
    disabled: isDisabled,
    withAsterisk: isNeeded,
    'aria-required': isNeeded || undefined,
    'data-autofocus': hasAutoFocus || undefined,
  }
  const { withAsterisk: _, ...withoutAsterisk } = shared
  const text = typeof value === 'string' ? value : ''
  const onText = (typed: string) => onChange(typed === '' ? null : typed)
  switch (field.kind) {
    case 'text':
      if (field.valueList === 'TIME_ZONES') return <TimeZoneSelect {...shared} value={text} onChange={onChange} />
      if (field.valueList === 'COUNTRIES') return <CountrySelect {...shared} value={text} onChange={onChange} />
      return (
        <TextInput
          {...shared}
          value={text}
          maxLength={field.max}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )
    case 'email':
      return <TextInput {...shared} type="email" value={text} onChange={(event) => onText(event.currentTarget.value)} />
    case 'time':
      return <TextInput {...shared} type="time" value={text} onChange={(event) => onText(event.currentTarget.value)} />
    case 'textarea':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={3}
          maxRows={12}
          value={text}
          maxLength={field.max}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      )
    case 'int':
      return (
        <NumberField
          {...shared}
          decimals={0}
          value={typeof value === 'number' ? value : ''}
          onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
        />
      )
    case 'number':
      return (
        <NumberField
          {...shared}
          value={typeof value === 'number' ? value : ''}
          onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
        />
      )
    case 'money':
      return <MoneyInput {...shared} value={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'date':
      return <DayInput {...shared} value={text || null} onChange={onChange} />
    case 'bool':
      return (
        <Switch
          {...withoutAsterisk}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return (
        <Select
          {...shared}
          data={(field.options ?? []).map((option) => ({
            value: option,
            label: field.isPlain ? option : t(toChoiceLabel(option)),
          }))}
          value={text || null}
          clearable={field.nullable}
          allowDeselect={field.nullable}
          searchable={(field.options ?? []).length > 8}
          onChange={onChange}
        />
      )
    case 'ref':
      return (
        <RefInput {...shared} to={field.to ?? ''} value={text || null} valueLabel={valueLabel} onChange={onChange} />
      )
    case 'colour':
      return (
        <ColorInput
          {...shared}
          format="hex"
          value={text}
          onChange={onText}
          swatches={presetColours}
          eyeDropperButtonProps={{ 'aria-label': t('Pick a colour from the screen') }}
          popoverProps={{ withinPortal: true }}
        />
      )
  }
}

const presetColours = [
  '#7048e8',
  '#4263eb',
  '#1971c2',
  '#0b7285',
  '#087f5b',
  '#5c940d',
  '#e67700',
  '#d9480f',
  '#c92a2a',
  '#a61e4d',
  '#495057',
]
