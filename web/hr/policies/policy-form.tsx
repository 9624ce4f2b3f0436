import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FileField, type SentFile } from '../../kit/form/file-field.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'

type EditedPolicy = ApiReply<'GET /api/hr/policy/documents/{id}'>

interface Props {
  /** If given, the next version of this policy is created. */
  policy?: EditedPolicy
  onClose: () => void
}

/** Publishes a policy, or its next version. */
export default function PolicyForm({ policy, onClose }: Props) {
  const { t } = useTranslation()
  const [file, setFile] = useState<SentFile | null>(null)
  const draft = useDraft({
    name: '',
    typeId: '',
    departmentId: '',
    needsAcknowledgement: true,
    text: policy?.versions[0]?.text ?? '',
    changes: '',
    fileId: '',
  })
  const { values, set, errors, bind } = draft
  const acting = { invalidates: ['/policy/documents'], onDone: onClose, onProblem: draft.land }
  const publish = useAction('POST /api/hr/policy/documents', {
    ...acting,
    success: t('Published. Affected employees are notified.'),
  })
  const next = useAction('POST /api/hr/policy/documents/{id}/versions', {
    ...acting,
    success: t('Published. All employees must acknowledge it again.'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const content = { text: values.text || null, fileId: file?.id ?? null }
    if (policy) {
      const body = { ...content, changes: values.changes || null, version: policy.version }
      return next.mutate({ params: { id: policy.id }, body })
    }
    const { name, typeId, departmentId, needsAcknowledgement } = values
    publish.mutate({ body: { ...content, name, typeId, departmentId: departmentId || null, needsAcknowledgement } })
  }
  const isReady = (values.text.trim() !== '' || file) && (policy || (values.name.trim() !== '' && values.typeId !== ''))
  return (
    <Drawer
      opened
      size="lg"
      onClose={onClose}
      title={policy ? t('Next version of {{name}}', { name: policy.name }) : t('Publish policy')}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={publish.error ?? next.error} names={draft.names} />
          {policy ? (
            <Textarea label={t('Changes in this version')} maxLength={1000} autosize minRows={2} {...bind('changes')} />
          ) : (
            <>
              <TextInput label={t('Name')} withAsterisk maxLength={160} {...bind('name')} />
              <Group grow align="flex-start">
                <RefInput
                  to="policy-type"
                  label={t('Type')}
                  withAsterisk
                  value={values.typeId || null}
                  error={errors.typeId}
                  onChange={(typeId) => set({ typeId: typeId ?? '' })}
                />
                <RefInput
                  to="department"
                  label={t('Applies to')}
                  placeholder={t('All employees')}
                  value={values.departmentId || null}
                  error={errors.departmentId}
                  onChange={(departmentId) => set({ departmentId: departmentId ?? '' })}
                />
              </Group>
            </>
          )}
          <Textarea label={t('Text')} maxLength={50_000} autosize minRows={8} maxRows={24} {...bind('text')} />
          <FileField label={t('File')} value={file} error={errors.fileId} onChange={setFile} />
          {!policy && (
            <Switch
              label={t('Requires acknowledgement')}
              checked={values.needsAcknowledgement}
              onChange={(event) => set({ needsAcknowledgement: event.currentTarget.checked })}
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={publish.isPending || next.isPending} disabled={!isReady}>
              {t('Publish')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
