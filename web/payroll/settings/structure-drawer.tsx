import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { RuleMethod } from '../../../domain/payroll/engine/types.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { useDraft } from '../../kit/form/use-draft.ts'
import { MonthPreviewPanel } from './month-preview.tsx'
import { toLineField, StructureLines } from './structure-lines.tsx'
import type { Structure } from './structures-page.tsx'
import { isWritten, useMonthPreview } from './use-month-preview.ts'

export interface StructureLineDraft {
  componentId: string
  method: RuleMethod | null
}

interface StructureDraft {
  name: string
  description: string
  isActive: boolean
  lines: StructureLineDraft[]
  rulesFrom: string | null
}

const toStructureDraft = (structure: Structure | undefined): StructureDraft => ({
  name: structure?.name ?? '',
  description: structure?.description ?? '',
  isActive: structure?.isActive ?? true,
  lines: structure?.lines.map(({ component, method }) => ({ componentId: component.id, method })) ?? [],
  rulesFrom: null,
})

/** One structure: its components in payslip order, each with its rule. */
export default function StructureDrawer({
  structure,
  onClose,
}: {
  structure: Structure | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const draft = useDraft<StructureDraft>(toStructureDraft(structure))
  const { values, set, bind, errors } = draft
  const [isDeleting, setDeleting] = useState(false)
  const isFinished = values.lines.length > 0 && values.lines.every(({ method }) => isWritten(method))
  const preview = useMonthPreview(isFinished ? { lines: values.lines } : null)
  const after = { invalidates: ['/payroll/'], onDone: onClose, onProblem: draft.land, success: t('Structure saved') }
  const create = useAction('POST /api/payroll/payStructures', after)
  const update = useAction('PUT /api/payroll/payStructures/{id}', after)
  const remove = useAction('DELETE /api/payroll/payStructures/{id}', {
    ...after,
    success: t('Deleted'),
    onProblem: undefined,
  })
  const refused = create.error ?? update.error
  const problems = values.lines.map((_, at) => (refused ?? preview.problem)?.fields?.[toLineField(at)])
  const changeLines = (lines: StructureLineDraft[]) => {
    create.reset()
    update.reset()
    set({ lines })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { rulesFrom, description, ...rest } = values
    const body = { ...rest, description: description || null, ...(rulesFrom ? { rulesFrom } : {}) }
    if (structure) update.mutate({ params: { id: structure.id }, body: { ...body, version: structure.version } })
    else create.mutate({ body })
  }
  return (
    <Drawer
      opened
      onClose={onClose}
      size="xl"
      title={structure?.name ?? t('New pay structure')}
      footer={
        <Group justify="space-between" w="100%">
          {structure && structure.people === 0 ? (
            <Button variant="subtle" color="red" onClick={() => setDeleting(true)}>
              {t('Delete')}
            </Button>
          ) : (
            <span />
          )}
          <Button
            form="pay-structure"
            type="submit"
            disabled={values.name.trim() === '' || values.lines.length === 0}
            loading={create.isPending || update.isPending}
          >
            {t('Save')}
          </Button>
        </Group>
      }
    >
      <form id="pay-structure" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem
            problem={refused}
            names={['name', 'description', ...values.lines.map((_, at) => toLineField(at))]}
          />
          <Group grow align="flex-start">
            <TextInput label={t('Name')} withAsterisk maxLength={80} {...bind('name')} />
            <TextInput label={t('Description')} maxLength={500} {...bind('description')} />
          </Group>
          <StructureLines lines={values.lines} problems={problems} onChange={changeLines} />
          <Group align="flex-end" grow>
            <DayInput
              label={t('Rule changes effective from')}
              description={structure ? t('Leave empty for today.') : t('Leave empty to apply to all past pay.')}
              value={values.rulesFrom}
              error={errors.rulesFrom}
              onChange={(rulesFrom) => set({ rulesFrom })}
            />
            <Switch
              label={t('Active')}
              checked={values.isActive}
              onChange={({ currentTarget }) => set({ isActive: currentTarget.checked })}
            />
          </Group>
          <MonthPreviewPanel preview={preview} />
        </Stack>
      </form>
      {structure && (
        <ConfirmDialog
          opened={isDeleting}
          title={t('Delete “{{name}}”?', { name: structure.name })}
          confirm={t('Delete')}
          isDangerous
          isLoading={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: structure.id } })}
          onClose={() => setDeleting(false)}
        >
          {t('It is removed from all lists. This cannot be undone.')}
        </ConfirmDialog>
      )}
    </Drawer>
  )
}
