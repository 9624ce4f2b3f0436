import { Loader, Select, type SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchRefOptions } from './ref-options.ts'

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  to: string
  value: string | null
  /** The label of the current value, if the row already contains it. */
  valueLabel?: string
  /** Rows that cannot be selected. */
  exclude?: readonly (string | undefined)[]
  onChange: (id: string | null, label?: string) => void
}

/** Selects a row of another entity by typing a part of its label. */
export function RefInput({ to, value, valueLabel, exclude = [], onChange, ...rest }: Props) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<{ value: string; label: string } | null>(null)
  const known = chosen?.value === value ? chosen : value && valueLabel ? { value, label: valueLabel } : null
  const [words] = useDebouncedValue(typed === known?.label ? '' : typed, 200)
  const { data = [], isFetching, error } = useRefOptions(to, words, isOpen || (value !== null && !known))
  const allowed = data.filter((option) => !exclude.includes(option.value))
  const options = known && !allowed.some((option) => option.value === known.value) ? [known, ...allowed] : allowed
  return (
    <Select
      {...rest}
      data={options}
      value={value}
      onChange={(id) => {
        const option = options.find(({ value: one }) => one === id)
        setChosen(option ?? null)
        onChange(id, option?.label)
      }}
      searchable
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': t('Clear') }}
      onSearchChange={setTyped}
      filter={({ options: all }) => all}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      rightSection={isFetching && isOpen ? <Loader size={14} /> : undefined}
      nothingFoundMessage={error ? t('Could not load') : isFetching ? t('Loading') : t('No results')}
    />
  )
}

const useRefOptions = (to: string, words: string, enabled: boolean) =>
  useQuery({
    queryKey: ['ref', to, words],
    queryFn: () => searchRefOptions(to, words),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled: enabled && to !== '',
  })

/** The label of row `id` of entity `to`, from the first options. An ellipsis until they are loaded. */
export function useRefLabel(to: string, id: string): string {
  const { data } = useRefOptions(to, '', id !== '')
  return data?.find(({ value }) => value === id)?.label ?? '…'
}
