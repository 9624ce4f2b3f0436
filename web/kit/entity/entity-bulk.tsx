import { Alert, Button, MultiSelect, Radio, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isFieldRequired } from '../../../domain/kit/entity-schemas.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { buildListCallKey } from '../../../domain/kit/list.calls.ts'
import { callUntyped } from '../../api.ts'
import { Drawer } from '../page/drawer.tsx'
import { BulkRunResult, type RowName } from '../table/bulk-run-result.tsx'
import { useBulkRun } from '../table/use-bulk-run.ts'
import type { EntityFormDraft } from './entity-draft.ts'
import { toEntitySearch, type EntityListState } from './entity-rows.ts'
import { FieldInput } from './field-input.tsx'
import { useFormat } from '../data/format.ts'
import { describeProblem, showSuccessToast } from '../data/toast.ts'
import { useAnyAction } from '../data/use-call.ts'

interface Props {
  entity: AnyEntity
  ids: string[]
  state: EntityListState
  total: number
  nameOf: RowName
  /** Selects the rows that failed, or none. */
  onDone: (failedIds: readonly string[]) => void
}

// A unique text, such as a name or a code, cannot be equal in several rows.
const listSharedFields = ({ fields, unique }: AnyEntity): string[] =>
  Object.keys(fields).filter((name) => !unique.some((key) => key.length === 1 && key[0] === name))

/** Sets the same values in the selected rows, or in all rows that match the filters. */
export function EntityBulk({ entity, ...props }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (listSharedFields(entity).length === 0) return null
  return (
    <>
      <Button size="xs" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Change')}
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title={t('Bulk edit')}>
        <BulkForm entity={entity} {...props} onClose={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

function BulkForm({ entity, ids, state, total, nameOf, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [scope, setScope] = useState('selected')
  const [names, setNames] = useState<string[]>([])
  const [draft, setDraft] = useState<EntityFormDraft>({})
  const count = scope === 'all' ? total : ids.length
  const finish = () => {
    showSuccessToast(t('Changes saved'))
    onClose()
  }
  const save = useAnyAction<object, { changed: number }>(buildListCallKey(entity.path, 'bulk'), {
    invalidates: [entity.path],
    onDone: () => {
      finish()
      onDone([])
    },
    onProblem: () => undefined,
  })
  const bulk = useBulkRun({
    invalidates: [entity.path],
    onDone: (failedIds) => {
      if (failedIds.length === 0) finish()
      onDone(failedIds)
    },
  })
  const { filters = {} } = toEntitySearch(entity, state)
  const isSaving = save.isPending || bulk.run?.isRunning === true
  const isReady = names.length > 0 && names.every((name) => isFieldFilled(entity, name, draft[name]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changes = Object.fromEntries(names.map((name) => [name, toBulkValue(entity, name, draft)]))
    if (scope === 'all') return save.mutate({ body: { matching: filters, changes } })
    void bulk.start(ids, (batch) =>
      callUntyped(buildListCallKey(entity.path, 'bulk'), { body: { ids: batch, changes } }),
    )
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {bulk.run && <BulkRunResult run={bulk.run} nameOf={nameOf} />}
        {save.error && (
          <Alert color="red" role="alert">
            {[describeProblem(save.error), ...Object.values(save.error.fields ?? {})].join(' ')}
          </Alert>
        )}
        {total > ids.length && (
          <Radio.Group label={t('Apply to')} value={scope} onChange={setScope}>
            <Stack gap={6} mt={6}>
              <Radio value="selected" label={t('Selected rows: {{number}}', { number: number(ids.length) })} />
              <Radio value="all" label={t('All matching rows: {{number}}', { number: number(total) })} />
            </Stack>
          </Radio.Group>
        )}
        <MultiSelect
          label={t('Field to change')}
          placeholder={names.length === 0 ? t('Choose one or more') : undefined}
          data={listSharedFields(entity).map((name) => ({ value: name, label: t(entity.fields[name]?.label ?? name) }))}
          value={names}
          onChange={setNames}
          data-autofocus
        />
        {names.map((name) => {
          const field = entity.fields[name]
          return field ? (
            <FieldInput
              key={name}
              field={field}
              name={name}
              value={toBulkValue(entity, name, draft)}
              error={save.error?.fields?.[name]}
              isDisabled={isSaving}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
            />
          ) : null
        })}
        <Button type="submit" disabled={!isReady} loading={isSaving}>
          {t('Update: {{number}}', { number: number(count) })}
        </Button>
      </Stack>
    </form>
  )
}

const toBulkValue = (entity: AnyEntity, name: string, draft: EntityFormDraft) =>
  draft[name] ?? (entity.fields[name]?.kind === 'bool' ? false : null)

function isFieldFilled(entity: AnyEntity, name: string, value: unknown): boolean {
  const field = entity.fields[name]
  if (!field || field.nullable || field.kind === 'bool') return true
  return value !== null && value !== undefined && (!isFieldRequired(field) || String(value).trim() !== '')
}
