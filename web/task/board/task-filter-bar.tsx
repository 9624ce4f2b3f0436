import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SetSearch } from '../../kit/data/search-state.ts'
import { FilterInput } from '../../kit/table/filter-bar.tsx'
import { FilterChips } from '../../kit/table/filter-chips.tsx'
import { FilterRow } from '../../kit/table/filter-row.tsx'
import { isFilterActive } from '../../kit/table/filter-state.ts'
import {
  selectShownFilters,
  taskFilterDefaults,
  taskFilterInputs,
  type TaskFilterState,
} from '../tasks/task-filters.ts'

interface Props {
  search: TaskFilterState
  onSearch: SetSearch<TaskFilterState>
}

/** The filters of a screen without a table, behind a button, and the active filters. */
export function TaskFilterBar({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const type = useDebouncedCallback((q: string) => onSearch({ q }, { replace: true }), 250)
  const active = taskFilterInputs.filter((filter) => isFilterActive(filter, search)).length
  return (
    <>
      <FilterRow
        active={active}
        isFolded
        search={
          <TextInput
            key={search.q === '' ? 'empty' : 'typed'}
            data-list-search
            w={180}
            aria-label={t('Search tasks')}
            placeholder={t('Search tasks')}
            leftSection={<IconSearch size={14} aria-hidden />}
            defaultValue={search.q}
            onChange={(event) => type(event.currentTarget.value)}
          />
        }
      >
        {selectShownFilters(search, isOpen).map((filter) => (
          <div key={filter.key}>
            <FilterInput
              filter={filter}
              hasLabel
              value={String(Reflect.get(search, filter.key) ?? '')}
              onChange={(value) => onSearch({ [filter.key]: value })}
            />
          </div>
        ))}
        <Button variant="subtle" size="xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('Fewer filters') : t('More filters')}
        </Button>
      </FilterRow>
      {(search.q !== '' || active > 0) && (
        <FilterChips
          search={search}
          filters={taskFilterInputs}
          set={(key, value) => onSearch({ [key]: value })}
          onClear={() => onSearch(taskFilterDefaults)}
        />
      )}
    </>
  )
}
