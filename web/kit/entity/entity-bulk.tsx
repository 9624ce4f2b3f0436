import { Alert, Button, MultiSelect, Radio, Stack } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { isFieldRequired } from '../../../domain/kit/entity-schemas.ts'
import type { AnyEntity } from '../../../domain/kit/entity.ts'
import { buildListCallKey } from '../../../domain/kit/list.calls.ts'
import { Drawer } from '../page/drawer.tsx'
import type { EntityFormDraft } from './entity-draft.ts'
import { toEntitySearch, type EntityListState } from './entity-rows.ts'
import { FieldInput } from './field-input.tsx'
import { useFormat } from '../data/format.ts'
import { describeProblem } from '../data/toast.ts'
import { useAnyAction } from '../data/use-call.ts'

interface Props {
  entity: AnyEntity
  ids: string[]
  state: EntityListState
  total: number
  onDone: () => void
}

// A unique text, such as a name or a code, cannot be set for several rows.
const listSharedFields = ({ fields, unique }: AnyEntity): string[] =>
  Object.keys(fields).filter((name) => !unique.some((key) => key.length === 1 && key[0] === name))

/** Sets the same values in the selected rows, or in all rows that match the filters. */
export function EntityBulk({ entity, ids, state, total, onDone }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (listSharedFields(entity).length === 0) return null
  return (
    <>
      <Button size="xs" leftSection={<IconPencil size={14} aria-hidden />} onClick={() => setOpen(true)}>
        {t('Change')}
      </Button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title={t('Bulk edit')}>
        <BulkForm {...{ entity, ids, state, total }} onDone={onDone} onClose={() => setOpen(false)} />
      </Drawer>
    </>
  )
}

function BulkForm({ entity, ids, state, total, onDone, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const [scope, setScope] = useState('selected')
  const [names, setNames] = useState<string[]>([])
  const [draft, setDraft] = useState<EntityFormDraft>({})
  const count = scope === 'all' ? total : ids.length
  const save = useAnyAction<object, { changed: number }>(buildListCallKey(entity.path, 'bulk'), {
    invalidates: [entity.path],
    success: t('Changes saved'),
    onDone: () => {
      onClose()
      onDone()
    },
    onProblem: () => undefined,
  })
  const { filters = {} } = toEntitySearch(entity, state)
  const isReady = names.length > 0 && names.every((name) => isFieldFilled(entity, name, draft[name]))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const changes = Object.fromEntries(names.map((name) => [name, toBulkValue(entity, name, draft)]))
    save.mutate({ body: { ...(scope === 'all' ? { matching: filters } : { ids }), changes } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
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
              isDisabled={save.isPending}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
            />
          ) : null
        })}
        <Button type="submit" disabled={!isReady} loading={save.isPending}>
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
