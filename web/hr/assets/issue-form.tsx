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
import type { AssetRow } from './assets-screen.tsx'

interface Draft {
  employeeId: string | null
  kind: AssetKind
  name: string
  serialNumber: string
  condition: AssetCondition
  issuedOn: string | null
  note: string
}

interface Props {
  /** If given, the details of this issued asset are corrected. */
  asset?: AssetRow
  onClose: () => void
}

/** Issues an asset to an employee, or corrects its details. */
export default function IssueForm({ asset, onClose }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const draft = useDraft<Draft>({
    employeeId: asset?.employee.id ?? null,
    kind: asset?.kind ?? 'LAPTOP',
    name: asset?.name ?? '',
    serialNumber: asset?.serialNumber ?? '',
    condition: asset?.condition ?? 'NEW',
    issuedOn: asset?.issuedOn ?? today,
    note: asset?.note ?? '',
  })
  const { values, set, errors } = draft
  const saving = { invalidates: ['/assets'], onDone: onClose, onProblem: draft.land }
  const issue = useAction('POST /api/hr/assets', { ...saving, success: t('Asset issued') })
  const change = useAction('PUT /api/hr/assets/{id}', { ...saving, success: t('Changes saved') })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { employeeId, issuedOn, ...rest } = values
    if (!employeeId || !issuedOn) return
    if (asset) change.mutate({ params: { id: asset.id }, body: { ...rest, issuedOn, version: asset.version } })
    else issue.mutate({ body: { ...rest, employeeId, issuedOn } })
  }
  const isReady = values.employeeId && values.issuedOn && values.name.trim() !== ''
  return (
    <Drawer opened onClose={onClose} title={asset ? t('Edit {{name}}', { name: asset.name }) : t('Issue an asset')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={issue.error ?? change.error} names={draft.names} />
          <RefInput
            to="employee"
            label={t('Employee')}
            withAsterisk
            disabled={asset !== undefined}
            value={values.employeeId}
            valueLabel={asset?.employee.name}
            error={errors.employeeId}
            onChange={(employeeId) => set({ employeeId })}
          />
          <Select
            label={t('Type')}
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
            <Button type="submit" loading={issue.isPending || change.isPending} disabled={!isReady}>
              {asset ? t('Save') : t('Issue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}
