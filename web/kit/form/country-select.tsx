import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { listCountryCodes } from '../../../domain/kit/country.ts'
import { useCountryName } from '../data/country-name.ts'

interface Props {
  label: string
  value: string
  onChange: (country: string) => void
  error?: string
  name?: string
  disabled?: boolean
  withAsterisk?: boolean
}

/** Chooses a country by its name in the language of the user. The value is its two-letter code. */
export function CountrySelect({ value, onChange, ...control }: Props) {
  const toName = useCountryName()
  const options = useMemo(
    () =>
      listCountryCodes()
        .map((code) => ({ value: code, label: toName(code) }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [toName],
  )
  return (
    <Select
      {...control}
      data={options}
      searchable
      allowDeselect={false}
      value={value === '' ? null : value}
      onChange={(country) => country && onChange(country)}
    />
  )
}
