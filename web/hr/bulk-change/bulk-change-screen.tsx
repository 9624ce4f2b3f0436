import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { date, textarea } from '../../../domain/kit/field.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'
import { Card } from '../../kit/page/card.tsx'
import { FilterInput, type Filter } from '../../kit/table/filter-bar.tsx'
import { Page } from '../../kit/page/page.tsx'
import { listDefaults, useSearchState } from '../../kit/data/search-state.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { toPeopleSearchBody } from '../custom-fields/custom-filters.ts'
import { useEmployeeFilters } from '../employees/employee-filters.ts'
import { FieldGroup } from '../employees/field-group.tsx'
import { createEmptyDraft } from '../employees/fields-draft.ts'
import { jobFields } from '../employment/job-changes.ts'
import { BulkChangeCard } from './bulk-change-card.tsx'
import { BulkPreview } from './bulk-preview.tsx'
import { PastBulkChanges } from './past-bulk-changes.tsx'

const effectiveFields = { fromDay: date('Effective from'), reason: textarea('Reason', { nullable: true, max: 300 }) }
const emptyChange = createEmptyDraft({ ...jobFields, ...effectiveFields })

const bulkChangeDefaults = { ...listDefaults, size: 10, open: '', ids: '' }

const bulkChangeCrumbs = [
  { label: 'All employees', to: '/employees/employees/all-employees' },
  { label: 'Bulk change' },
]

/**
 * Changes job details of all employees that match the filters from a date. It shows a preview first and can be undone.
 */
export default function BulkChangeScreen() {
  const { t } = useTranslation()
  const { filters, start } = useEmployeeFilters()
  const [search, setSearch] = useSearchState({ ...start, ...bulkChangeDefaults })
  const [round, setRound] = useState(0)
  return (
    <Page
      title="Bulk change"
      crumbs={bulkChangeCrumbs}
      subtitle={t('Choose employees and changes. Review the preview before applying; you can undo it later.')}
    >
      <Stack gap="lg">
        {search.open === '' ? (
          <BulkChangeForm key={round} {...{ search, setSearch }} shown={filters} />
        ) : (
          <BulkChangeCard
            id={search.open}
            onClose={() => {
              setSearch({ open: '' })
              setRound(round + 1)
            }}
          />
        )}
        <PastBulkChanges onOpen={(open) => setSearch({ open })} />
      </Stack>
    </Page>
  )
}

type BulkSearchState = ReturnType<typeof useSearchState<typeof bulkChangeDefaults>>

function BulkChangeForm({
  search,
  setSearch,
  shown,
}: {
  search: BulkSearchState[0]
  setSearch: BulkSearchState[1]
  shown: Filter[]
}) {
  const { t } = useTranslation()
  const draft = useDraft<EntityFormDraft>(emptyChange)
  const { filters } = toPeopleSearchBody(search)
  const patch = Object.fromEntries(
    Object.keys(jobFields).flatMap((name) => (draft.values[name] === null ? [] : [[name, draft.values[name]]])),
  )
  const { fromDay, reason } = draft.values
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      <Stack gap="lg">
        <Card title={t('Employees')} text={t('Without filters: all current employees.')}>
          {search.ids !== '' && (
            <Group gap="xs">
              <Text fw={600}>{t('{{count}} selected', { count: search.ids.split(' ').length })}</Text>
              <Button size="compact-sm" variant="default" onClick={() => setSearch({ ids: '' }, { replace: true })}>
                {t('Clear selection')}
              </Button>
            </Group>
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TextInput
              size="sm"
              aria-label={t('Search')}
              placeholder={t('Search')}
              value={search.q}
              onChange={(event) => setSearch({ q: event.currentTarget.value }, { replace: true })}
            />
            {shown.map((filter) => (
              <FilterInput
                key={filter.key}
                filter={filter}
                value={String(Reflect.get(search, filter.key))}
                onChange={(value) => setSearch({ [filter.key]: value }, { replace: true })}
              />
            ))}
          </SimpleGrid>
        </Card>
        <Card title={t('Changes')} text={t('Fill in only the fields to change.')}>
          <FieldGroup fields={{ ...effectiveFields, ...jobFields }} draft={draft} />
        </Card>
      </Stack>
      <BulkPreview
        input={{ filters, patch, fromDay: typeof fromDay === 'string' ? fromDay : null }}
        reason={typeof reason === 'string' ? reason : null}
        onStarted={(id) => setSearch({ open: id })}
        onProblem={draft.land}
      />
    </SimpleGrid>
  )
}
