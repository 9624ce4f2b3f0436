import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'

type EditedPolicy = ApiReply<'GET /api/hr/policy/documents/{id}'>

/** The name, type, audience and acknowledgement of a policy. The text has separate versions. */
export default function PolicySettingsForm({ policy, onClose }: { policy: EditedPolicy; onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft({
    name: policy.name,
    typeId: policy.type.id,
    departmentId: policy.department?.id ?? null,
    needsAcknowledgement: policy.needsAcknowledgement,
  })
  const { values, set, errors, bind } = draft
  const save = useAction('PUT /api/hr/policy/documents/{id}', {
    success: t('Changes saved'),
    invalidates: ['/policy/documents'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate({ params: { id: policy.id }, body: { ...values, version: policy.version } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Edit {{name}}', { name: policy.name })}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <TextInput label={t('Name')} withAsterisk maxLength={160} {...bind('name')} />
          <RefInput
            to="policy-type"
            label={t('Type')}
            withAsterisk
            value={values.typeId}
            valueLabel={policy.type.name}
            error={errors.typeId}
            onChange={(typeId) => set({ typeId: typeId ?? '' })}
          />
          <RefInput
            to="department"
            label={t('Applies to')}
            placeholder={t('All employees')}
            value={values.departmentId}
            valueLabel={policy.department?.name}
            error={errors.departmentId}
            onChange={(departmentId) => set({ departmentId })}
          />
          <Switch
            label={t('Requires acknowledgement')}
            checked={values.needsAcknowledgement}
            onChange={(event) => set({ needsAcknowledgement: event.currentTarget.checked })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={values.name.trim() === '' || values.typeId === ''}>
              {t('Save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
