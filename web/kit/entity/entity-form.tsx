import { Button, Group, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyEntity } from '../../../domain/kit/entity.ts'
import { buildCallKey } from '../../../domain/kit/entity-calls.ts'
import type { ApiProblem } from '../../problem.ts'
import { ConflictView } from './conflict-view.tsx'
import { EntityDelete } from './entity-delete.tsx'
import {
  createEntityDraft,
  listMissingFields,
  toRequestBody,
  type EntityFormDraft,
  type EntityPreview,
} from './entity-draft.ts'
import type { EntityRow } from './entity-rows.ts'
import classes from './entity-form.module.css'
import { FieldInput } from './field-input.tsx'
import { useAnyAction } from '../data/use-call.ts'
import { FormProblem } from '../form/form-problem.tsx'
import { useUnsavedChangesDialog } from '../form/use-dirty-guard.tsx'

interface Props {
  entity: AnyEntity
  row?: EntityRow
  isReadOnly: boolean
  refetch: () => unknown
  onClose: () => void
  preview?: EntityPreview
}

/**
 * Adds or changes one row. Errors are shown on their fields; if another user changed the row, both versions are shown.
 */
export function EntityForm({ entity, row, isReadOnly, refetch, onClose, preview }: Props) {
  const { t } = useTranslation()
  const [base, setBase] = useState(row)
  const [draft, setDraft] = useState<EntityFormDraft>(() => createEntityDraft(entity, row))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [conflict, setConflict] = useState<ApiProblem | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const isDone = useRef(false)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(createEntityDraft(entity, base))
  const guard = useUnsavedChangesDialog(() => isDirty && !isDone.current && !isReadOnly)
  const finish = () => {
    isDone.current = true
    onClose()
  }
  const createName = entity.callNames.includes('post-create') ? 'post-create' : 'create'
  // The title of some rows is a reference, of which the draft has only the id.
  const readTitle = () => {
    const isName = entity.fields[entity.titleField]?.kind !== 'ref'
    return String((isName ? draft[entity.titleField] : null) ?? t(entity.label))
  }
  const save = useAnyAction<object, EntityRow>(buildCallKey(entity.path, base ? 'update' : createName), {
    success: base ? t('Changes saved') : t('Added: {{name}}', { name: readTitle() }),
    invalidates: [entity.path],
    onDone: finish,
    onProblem: (problem) => {
      if (problem.code === 'STALE_VERSION' || problem.code === 'CONFLICT') setConflict(problem)
      else setErrors(problem.fields ?? {})
    },
  })
  const send = (values: EntityFormDraft, onto = base) => {
    const missing = listMissingFields(entity, values)
    if (missing.length > 0)
      return setErrors(Object.fromEntries(missing.map((name) => [name, t('This field is required.')])))
    setErrors({})
    setConflict(null)
    save.mutate(
      onto
        ? { params: { id: onto.id }, body: toRequestBody(entity, values, onto) }
        : { body: toRequestBody(entity, values) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(draft)
  }
  const canDelete = base && !isReadOnly && entity.callNames.includes('delete')

  if (conflict && base) {
    return (
      <ConflictView
        entity={entity}
        own={draft}
        base={base}
        refetch={refetch}
        onUseStored={finish}
        onUseOwn={(stored) => {
          setBase(stored)
          send(draft, stored)
        }}
      />
    )
  }
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <Stack gap="md" className={classes.fields}>
        <FormProblem problem={save.error} names={Object.keys(entity.fields)} />
        {preview?.(draft, (patch) => setDraft((before) => ({ ...before, ...patch })))}
        {Object.entries(entity.fields).map(([name, field], index) => (
          <FieldInput
            key={name}
            field={field}
            name={name}
            value={draft[name]}
            valueLabel={base?.labels?.[name]}
            error={errors[name]}
            isDisabled={isReadOnly || save.isPending}
            hasAutoFocus={index === 0 && !base}
            onChange={(value) => {
              setDraft({ ...draft, [name]: value })
              if (errors[name]) setErrors(({ [name]: _, ...rest }) => rest)
            }}
          />
        ))}
      </Stack>
      {!isReadOnly && (
        <Group className={classes.footer} gap="xs">
          {canDelete && (
            <Button
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => setDeleting(true)}
            >
              {t('Delete')}
            </Button>
          )}
          <Button variant="default" ml="auto" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending} disabled={base !== undefined && !isDirty}>
            {base ? t('Save') : t('Add')}
          </Button>
        </Group>
      )}
      {base && (
        <EntityDelete
          entity={entity}
          row={base}
          opened={isDeleting}
          onClose={() => setDeleting(false)}
          onDeleted={finish}
        />
      )}
      {guard}
    </form>
  )
}
