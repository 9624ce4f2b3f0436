import { Button, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { assetConditions, assetKinds, type AssetCondition, type AssetKind } from '../../../domain/hr/assets/asset.ts'
import { toChoiceLabel } from '../../kit/data/choice-label.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'

interface Draft {
  employeeId: string | null
  kind: AssetKind
  name: string
  serialNumber: string
  condition: AssetCondition
  issuedOn: string | null
  note: string
}

/** Issues an asset to an employee. */
export default function IssueForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft<Draft>({
    employeeId: null,
    kind: 'LAPTOP',
    name: '',
    serialNumber: '',
    condition: 'NEW',
    issuedOn: useToday(),
    note: '',
  })
  const { values, set, errors } = draft
  const save = useAction('POST /api/hr/assets', {
    success: t('Asset issued'),
    invalidates: ['/assets'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { employeeId, issuedOn, ...rest } = values
    if (employeeId && issuedOn) save.mutate({ body: { ...rest, employeeId, issuedOn } })
  }
  const isReady = values.employeeId && values.issuedOn && values.name.trim() !== ''
  return (
    <Drawer opened onClose={onClose} title={t('Issue an asset')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <RefInput
            to="employee"
            label={t('Employee')}
            withAsterisk
            value={values.employeeId}
            error={errors.employeeId}
            onChange={(employeeId) => set({ employeeId })}
          />
          <Select
            label={t('Kind')}
            allowDeselect={false}
            data={assetKinds.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
            value={values.kind}
            onChange={(value) => set({ kind: assetKinds.find((one) => one === value) ?? 'OTHER' })}
          />
          <TextInput label={t('Asset')} withAsterisk maxLength={120} {...draft.bind('name')} />
          <TextInput label={t('Serial number')} maxLength={80} {...draft.bind('serialNumber')} />
          <Select
            label={t('Condition')}
            allowDeselect={false}
            data={assetConditions.map((value) => ({ value, label: t(toChoiceLabel(value)) }))}
            value={values.condition}
            onChange={(value) => set({ condition: assetConditions.find((one) => one === value) ?? 'GOOD' })}
          />
          <DayInput
            label={t('Issued on')}
            withAsterisk
            value={values.issuedOn}
            error={errors.issuedOn}
            onChange={(issuedOn) => set({ issuedOn })}
          />
          <Textarea label={t('Note')} maxLength={500} autosize minRows={2} {...draft.bind('note')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isReady}>
              {t('Issue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
