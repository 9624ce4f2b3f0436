import { Button, Group, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { AppreciationFields } from './appreciation-fields.tsx'
import type { Appreciation } from './appreciation-item.tsx'

/** Changes the message of an appreciation, and who sees it. */
export default function EditAppreciation({
  appreciation,
  onClose,
}: {
  appreciation: Appreciation
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { id, version, message, socialType, employee } = appreciation
  const draft = useDraft({ message, socialType })
  const { values, set, bind } = draft
  const save = useAction('PUT /api/hr/employee/appreciations/{id}', {
    success: t('Changes saved'),
    invalidates: ['/appreciations'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id }, body: { ...values, version } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Edit appreciation for {{name}}', { name: employee.name })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <AppreciationFields
            message={bind('message')}
            socialType={values.socialType}
            onSocialType={(chosen) => set({ socialType: chosen })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={values.message.trim() === ''}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
