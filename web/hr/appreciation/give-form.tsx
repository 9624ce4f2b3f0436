import { Button, Group, Select, Stack } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { AppreciationFields, type SocialType } from './appreciation-fields.tsx'

/** Sends an appreciation to a colleague. */
export default function GiveForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const types = useCall('GET /api/leave-hr/appreciation/types/all')
  const draft = useDraft({ employeeId: '', typeId: '', message: '', socialType: 'EVERYONE' as SocialType })
  const { values, set, errors, bind } = draft
  const give = useAction('POST /api/hr/employee/appreciations', {
    success: t('Appreciation sent'),
    invalidates: ['/appreciations'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate({ body: values })
  }
  const isReady = values.employeeId !== '' && values.typeId !== '' && values.message.trim() !== ''
  return (
    <Drawer opened onClose={onClose} title={t('Send appreciation')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={give.error} names={draft.names} />
          <RefInput
            to="employee"
            label={t('Colleague')}
            withAsterisk
            value={values.employeeId || null}
            error={errors.employeeId}
            onChange={(employeeId) => set({ employeeId: employeeId ?? '' })}
          />
          <Select
            label={t('Appreciation type')}
            withAsterisk
            data={(types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={values.typeId || null}
            error={errors.typeId}
            nothingFoundMessage={t('No results')}
            onChange={(typeId) => set({ typeId: typeId ?? '' })}
          />
          <AppreciationFields
            message={bind('message')}
            socialType={values.socialType}
            onSocialType={(socialType) => set({ socialType })}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={give.isPending} disabled={!isReady}>
              {t('Send appreciation')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
