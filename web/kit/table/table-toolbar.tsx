import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ColumnMenu } from './column-menu.tsx'
import type { Column } from './columns.ts'
import classes from './data-table.module.css'
import { FilterInput, type Filter } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { isFilterActive } from './filter-state.ts'
import type { ColumnVisibility } from './hidden-columns.ts'
import { useFormat } from '../data/format.ts'
import type { ListState, SetSearch } from '../data/search-state.ts'

interface Props<Row, S extends ListState> {
  search: S
  onSearch: SetSearch<S>
  filters: readonly Filter[]
  isFiltered: boolean
  clearFilters: () => void
  columns: readonly Column<Row>[]
  columnVisibility: ColumnVisibility
  onVisibility: (visibility: ColumnVisibility) => void
  isSearchable: boolean
  tools?: ReactNode
  filterTools?: ReactNode
  bulk: { count: number; node: ReactNode; more: ReactNode } | null
  onPrint: (() => void) | null
  onClearSelection: () => void
}

/** More filters than this are in a panel behind a button, so that the list begins near the top. */
const MAX_INLINE_FILTERS = 2

export function TableToolbar<Row, S extends ListState>(props: Props<Row, S>) {
  const { search, onSearch, filters, bulk } = props
  const { t } = useTranslation()
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const set = (key: string, value: string) => onSearch({ [key]: value } as Partial<S>)
  if (bulk) {
    return (
      <div className={classes.bulk} role="toolbar" aria-label={t('Selected rows')}>
        <Text size="sm" fw={600}>
          {t('{{count}} selected', { count: bulk.count })}
        </Text>
        {bulk.more}
        <Group gap="xs">{bulk.node}</Group>
        <Button size="xs" variant="subtle" onClick={props.onClearSelection}>
          {t('Clear selection')}
        </Button>
      </div>
    )
  }
  const hasPanel = filters.length > MAX_INLINE_FILTERS
  const active = filters.filter((filter) => isFilterActive(filter, search)).length
  // A filter that starts with a value, such as the period of a report, is always shown.
  const isInline = ({ defaultValue }: Filter) => !hasPanel || Boolean(defaultValue)
  const renderInput = (filter: Filter) => (
    <div key={filter.key} className={classes.filter}>
      <FilterInput
        filter={filter}
        hasLabel={!isInline(filter)}
        value={String(Reflect.get(search, filter.key) ?? '')}
        onChange={(value) => set(filter.key, value)}
      />
    </div>
  )
  return (
    <>
      <div className={classes.toolbar} data-open={isOpen || undefined} data-has-panel={hasPanel || undefined}>
        {props.isSearchable && (
          <SearchBox value={search.q} onChange={(q) => onSearch({ q } as Partial<S>, { replace: true })} />
        )}
        {filters.length > 0 && (
          <Button
            className={classes.filterToggle}
            variant="default"
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('Filters')}
            {active > 0 && ` (${number(active)})`}
          </Button>
        )}
        {filters.filter(isInline).map(renderInput)}
        <Group gap="xs" ml="auto" wrap="nowrap" className={classes.tools}>
          {props.tools}
          <ColumnMenu {...props} />
        </Group>
      </div>
      {hasPanel && isOpen && (
        <div className={classes.filterPanel} role="group" aria-label={t('Filters')}>
          {filters.filter((filter) => !isInline(filter)).map(renderInput)}
          {props.filterTools}
        </div>
      )}
      {props.isFiltered && <FilterChips {...{ search, filters, set }} onClear={props.clearFilters} />}
    </>
  )
}

function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(value)
  const send = useDebouncedCallback(onChange, 250)
  useEffect(() => setTyped(value), [value])
  const change = (text: string) => {
    setTyped(text)
    send(text)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      data-list-search
      aria-label={t('Search this list')}
      placeholder={t('Search')}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        typed && (
          <ActionIcon variant="subtle" color="gray" size="sm" aria-label={t('Clear search')} onClick={() => change('')}>
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
