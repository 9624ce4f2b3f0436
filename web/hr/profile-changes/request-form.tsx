import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useRef, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Field, Fields } from '../../../domain/kit/field.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useAnyAction } from '../../kit/data/use-call.ts'
import type { EntityFormDraft } from '../../kit/entity/entity-draft.ts'
import { FileField, type SentFile } from '../../kit/form/file-field.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useUnsavedChangesDialog } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { FieldGroup } from '../employees/field-group.tsx'
import { pickChanges } from '../employees/fields-draft.ts'
import type { RequestedGroup } from './requested-group.ts'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

interface Props {
  group: RequestedGroup
  onDone: () => void
}

/** New values for some fields, with a reason and an optional proof. Each field shows its current value. */
export function RequestForm({ group, onDone }: Props) {
  const { t } = useTranslation()
  const [{ fields, start, toBody }] = useState(group)
  const draft = useDraft<EntityFormDraft>({ ...start, reason: '' })
  const [proof, setProof] = useState<SentFile | null>(null)
  const isDone = useRef(false)
  const { reason, ...values } = draft.values
  const changed = pickChanges(values, start)
  const isChanged = Object.keys(changed).length > 0
  const guard = useUnsavedChangesDialog(() => isChanged && !isDone.current)
  const shownFields = useCurrentValueHints(fields, start)
  const send = useAnyAction<object, unknown>('POST /api/hr/employee/profileChanges', {
    success: t('Request sent'),
    invalidates: ['/profileChanges', '/approval'],
    onDone: () => {
      isDone.current = true
      onDone()
    },
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send.mutate({
      body: { ...toBody(changed), reason: String(reason).trim(), ...(proof ? { proofFileId: proof.id } : {}) },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormProblem problem={send.error} names={draft.names} />
        <Text c="dimmed">{t('Your record changes after the request is approved.')}</Text>
        <FieldGroup fields={shownFields} draft={draft} isDisabled={send.isPending} hasAutoFocus />
        <Textarea
          label={t('Reason')}
          withAsterisk
          maxLength={500}
          autosize
          minRows={2}
          disabled={send.isPending}
          {...draft.bind('reason')}
        />
        <FileField label={t('Proof')} value={proof} error={draft.errors.proofFileId} onChange={setProof} />
        <ApprovalRoute kind="PROFILE_CHANGE" />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={send.isPending} disabled={!isChanged || String(reason).trim() === ''}>
            {t('Send request')}
          </Button>
        </Group>
      </Stack>
      {guard}
    </form>
  )
}

/** The same fields with their current value as hint. */
function useCurrentValueHints(fields: Fields, start: EntityFormDraft): Fields {
  const { t } = useTranslation()
  const format = useFormat()
  const toText = ({ kind, isPlain }: Field, value: unknown): string => {
    if (kind === 'date') return format.day(String(value))
    return kind === 'choice' && !isPlain ? t(toChoiceLabel(String(value))) : String(value)
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]): [string, Field] => {
      const value = start[name]
      const hint = value === null || value === '' || field.kind === 'bool' ? undefined : toText(field, value)
      return [name, hint === undefined ? field : { ...field, hint: t('Current value: {{value}}', { value: hint }) }]
    }),
  )
}
