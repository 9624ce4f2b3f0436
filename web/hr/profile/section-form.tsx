import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { recordSections, RecordSectionName } from '../../../domain/hr/employees/record-sections.ts'
import type { Fields } from '../../../domain/kit/field.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useAnyAction } from '../../kit/data/use-call.ts'
import { createEmptyDraft, createDraft } from '../employees/fields-draft.ts'
import { FieldsForm } from '../employees/fields-form.tsx'
import { formatSectionTitle, type SectionRowView } from './section-title.ts'

interface Props {
  part: (typeof recordSections)[RecordSectionName]
  /** Undefined for a new row. */
  row?: SectionRowView
  employeeId: string
  onDone: () => void
}

/** Adds or changes a row of a record section. An encrypted number must be entered completely, or it stays unchanged. */
export function SectionForm({ part, row, employeeId, onDone }: Props) {
  const { t } = useTranslation()
  const path = `/api/hr/employees/{id}/${part.path}`
  const keep = row && t('Leave empty to keep {{number}}', { number: String(Reflect.get(row, 'number') ?? '') })
  const fields: Fields = keep
    ? Object.fromEntries(
        Object.entries<Fields[string]>(part.fields).map(([name, field]) =>
          part.sealed.some((one) => one === name) ? [name, { ...field, nullable: true, hint: keep }] : [name, field],
        ),
      )
    : part.fields
  return (
    <FieldsForm
      fields={fields}
      start={row ? createDraft(fields, row, part.sealed) : createEmptyDraft(fields)}
      save={
        row
          ? { call: `PUT ${path}/{partId}`, params: { id: employeeId, partId: row.id }, more: { version: row.version } }
          : { call: `POST ${path}`, params: { id: employeeId } }
      }
      success={t('Changes saved')}
      verb={row ? t('Save') : t('Add')}
      onDone={onDone}
      aside={row && <DeleteSectionRow path={path} row={row} employeeId={employeeId} onDone={onDone} />}
    />
  )
}

function DeleteSectionRow({
  path,
  row,
  employeeId,
  onDone,
}: {
  path: string
  row: SectionRowView
  employeeId: string
  onDone: () => void
}) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const name = formatSectionTitle(t, row)
  const remove = useAnyAction<object, unknown>(`DELETE ${path}/{partId}`, {
    success: t('Deleted: {{name}}', { name }),
    invalidates: ['/api/hr/'],
    onDone,
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => setConfirming(true)}
      >
        {t('Delete')}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Delete “{{name}}”?', { name })}
        confirm={t('Delete')}
        isDangerous
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate({ params: { id: employeeId, partId: row.id } })}
        onClose={() => setConfirming(false)}
      >
        {t('The entry is removed from the record. This cannot be undone.')}
      </ConfirmDialog>
    </>
  )
}
