import { Button, Group, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FileField, type SentFile } from '../../kit/form/file-field.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import type { BlankForm } from './form-list.tsx'

/** Adds or changes a blank form. */
export default function FormDrawer({ form, onClose }: { form?: BlankForm; onClose: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<SentFile | null>(null)
  const draft = useDraft({
    name: form?.name ?? '',
    description: form?.description ?? '',
    isPublished: form?.isPublished ?? true,
    fileId: '',
  })
  const { values, set, errors, bind } = draft
  const acting = { invalidates: ['/forms'], onDone: onClose, onProblem: draft.land }
  const add = useAction('POST /api/hr/forms', { ...acting, success: t('Form added') })
  const change = useAction('PUT /api/hr/forms/{id}', { ...acting, success: t('Changes saved') })
  const remove = useAction('DELETE /api/hr/forms/{id}', { ...acting, success: t('Form removed'), onProblem: undefined })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { name, description, isPublished } = values
    const body = { name, description: description || null, isPublished }
    if (form)
      change.mutate({
        params: { id: form.id },
        body: { ...body, ...(file ? { fileId: file.id } : {}), version: form.version },
      })
    else if (file) add.mutate({ body: { ...body, fileId: file.id } })
  }
  return (
    <Drawer opened onClose={onClose} title={form ? form.name : t('New form')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={add.error ?? change.error} names={draft.names} />
          <TextInput label={t('Name')} withAsterisk maxLength={120} {...bind('name')} />
          <Textarea label={t('Description')} maxLength={500} autosize minRows={2} {...bind('description')} />
          <FileField
            label={t('File')}
            isNeeded={!form}
            value={file}
            present={form?.file.name}
            error={errors.fileId}
            onChange={setFile}
          />
          <Switch
            label={t('Published')}
            checked={values.isPublished}
            onChange={(event) => set({ isPublished: event.currentTarget.checked })}
          />
          <Group gap="xs">
            {form && (
              <Button
                variant="subtle"
                color="red"
                loading={remove.isPending}
                onClick={() => remove.mutate({ params: { id: form.id } })}
              >
                {t('Delete')}
              </Button>
            )}
            <Button variant="default" ml="auto" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              type="submit"
              loading={add.isPending || change.isPending}
              disabled={values.name.trim() === '' || (!form && !file)}
            >
              {form ? t('Save') : t('Add')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
