import { Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './data-table.module.css'
import { yesNoOptions, type Filter } from './filter-bar.tsx'
import { isFilterActive } from './filter-state.ts'
import { useFormat } from '../data/format.ts'
import { useRefLabel } from '../form/ref-input.tsx'
import type { ListState } from '../data/search-state.ts'

interface Props {
  search: Pick<ListState, 'q'>
  filters: readonly Filter[]
  set: (key: string, value: string) => void
  onClear: () => void
}

/** The active filters; each can be removed, or all at once. */
export function FilterChips({ search, filters, set, onClear }: Props) {
  const { t } = useTranslation()
  const active = filters.filter((filter) => isFilterActive(filter, search))
  return (
    <Group gap={6} className={classes.chips}>
      {search.q && <Chip label={`“${search.q}”`} onRemove={() => set('q', '')} />}
      {active.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          value={String(Reflect.get(search, filter.key))}
          onRemove={() => set(filter.key, filter.defaultValue ?? '')}
        />
      ))}
      <Button size="compact-xs" variant="subtle" onClick={onClear}>
        {t('Clear all')}
      </Button>
    </Group>
  )
}

function FilterChip({ filter, value, onRemove }: { filter: Filter; value: string; onRemove: () => void }) {
  const { t } = useTranslation()
  const { day } = useFormat()
  const named = useRefLabel(filter.kind === 'ref' ? filter.to : '', filter.kind === 'ref' ? value : '')
  const words = () => {
    if (filter.kind === 'date') return day(value)
    if (filter.kind === 'text') return value
    if (filter.kind === 'ref') return named
    const options = filter.kind === 'choice' ? filter.options : yesNoOptions
    return t(options.find((option) => option.value === value)?.label ?? value)
  }
  return <Chip label={`${t(filter.label)}: ${words()}`} onRemove={onRemove} />
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const { t } = useTranslation()
  return (
    <span className={classes.chip}>
      {label}
      <button type="button" aria-label={t('Remove filter {{name}}', { name: label })} onClick={onRemove}>
        <IconX size={12} aria-hidden />
      </button>
    </span>
  )
}
