import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FileField, type SentFile } from '../../kit/form/file-field.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'
import { useCan } from '../../session.ts'
import type { Document } from './document-labels.tsx'

interface Props {
  /** The employee: null for the user's own record; 'choose' lets HR select one. */
  person: string | null
  /** The document to change; undefined for a new one. */
  document?: Document
  /** The initial type. */
  typeId?: string
  onClose: () => void
}

/** Adds a document to an employee record, or replaces its file. */
export default function DocumentForm({ person, document, typeId = '', onClose }: Props) {
  const { t } = useTranslation()
  const isKeeper = useCan('document.manage')
  const types = useCall('GET /api/hr/employee/document/types/all')
  const [file, setFile] = useState<SentFile | null>(null)
  const draft = useDraft({
    employeeId: person === 'choose' || person === null ? '' : person,
    typeId: document?.type.id ?? typeId,
    number: document?.number ?? '',
    issuedOn: document?.issuedOn ?? null,
    expiresOn: document?.expiresOn ?? null,
    note: document?.note ?? '',
    fileId: '',
  })
  const { values, set, errors, bind } = draft
  const offered = (types.data ?? []).filter(({ visibleTo }) => isKeeper || visibleTo !== 'HR_ONLY')
  const type = offered.find(({ id }) => id === values.typeId)
  const acting = {
    success: document ? t('Changes saved') : t('Document added'),
    invalidates: ['/documents'],
    onDone: onClose,
    onProblem: draft.land,
  }
  const addOwn = useAction('POST /api/hr/employee/documents/employee', acting)
  const addFor = useAction('POST /api/hr/employee/documents', acting)
  const change = useAction('PUT /api/hr/employee/documents/{id}', acting)
  const saving = [addOwn, addFor, change].find(({ isPending }) => isPending)
  const problem = addOwn.error ?? addFor.error ?? change.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { typeId: chosen, issuedOn, expiresOn } = values
    const common = { typeId: chosen, number: values.number || null, issuedOn, expiresOn, note: values.note || null }
    if (document)
      return change.mutate({
        params: { id: document.id },
        body: { ...common, ...(file ? { fileId: file.id } : {}), version: document.version },
      })
    if (!file) return
    if (person === null) addOwn.mutate({ body: { ...common, fileId: file.id } })
    else addFor.mutate({ body: { ...common, fileId: file.id, employeeId: values.employeeId } })
  }
  const isReady = values.typeId !== '' && (file !== null || document) && (person === null || values.employeeId !== '')
  return (
    <Drawer opened onClose={onClose} title={document ? t('Edit document') : t('Add document')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={problem} names={draft.names} />
          {person === 'choose' && (
            <RefInput
              to="employee"
              label={t('Employee')}
              withAsterisk
              value={values.employeeId || null}
              error={errors.employeeId}
              onChange={(employeeId) => set({ employeeId: employeeId ?? '' })}
            />
          )}
          <Select
            label={t('Type')}
            withAsterisk
            data={offered.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.typeId || null}
            error={errors.typeId}
            searchable={offered.length > 8}
            onChange={(id) => set({ typeId: id ?? '' })}
          />
          <FileField
            label={t('File')}
            isNeeded={!document}
            value={file}
            present={document?.file.name}
            error={errors.fileId}
            onChange={setFile}
          />
          <TextInput label={t('Document number')} maxLength={80} {...bind('number')} />
          <Group grow align="flex-start">
            <DayInput
              label={t('Issued on')}
              value={values.issuedOn}
              error={errors.issuedOn}
              onChange={(issuedOn) => set({ issuedOn })}
            />
            <DayInput
              label={t('Expires on')}
              withAsterisk={type?.expires}
              value={values.expiresOn}
              error={errors.expiresOn}
              onChange={(expiresOn) => set({ expiresOn })}
            />
          </Group>
          <Textarea label={t('Note')} maxLength={500} autosize minRows={2} {...bind('note')} />
          {person === null && <ApprovalRoute kind="DOCUMENT_CHECK" />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={saving !== undefined} disabled={!isReady}>
              {document ? t('Save') : t('Add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
