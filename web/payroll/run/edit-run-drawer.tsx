import { Button, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { ChosenEmployees } from './chosen-employees.tsx'
import { runInvalidates, type PayrollRun } from './run-status.ts'

/** Changes the name, the payment date and, off-cycle, the employees of a draft payroll. */
export default function EditRunDrawer({ run, onClose }: { run: PayrollRun; onClose: () => void }) {
  const { t } = useTranslation()
  const isOff = run.kind === 'OFF_CYCLE'
  const draft = useDraft({ name: run.name, payDay: run.payDay, employeeIds: run.employeeIds ?? [] })
  const { values, set, errors, bind } = draft
  const save = useAction('PUT /api/payroll/payrollDrafts/{id}', {
    success: t('Changes saved'),
    invalidates: runInvalidates,
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = () => {
    const { employeeIds, ...named } = values
    save.mutate({ params: { id: run.id }, body: { ...named, ...(isOff ? { employeeIds } : {}), version: run.version } })
  }
  const isReady = values.name.trim() !== '' && (!isOff || values.employeeIds.length > 0)
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('Edit {{name}}', { name: run.name })}
      footer={
        <Button onClick={submit} loading={save.isPending} disabled={!isReady}>
          {t('Save')}
        </Button>
      }
    >
      <Stack gap="md">
        <FormProblem problem={save.error} names={draft.names} />
        <TextInput label={t('Name')} maxLength={120} {...bind('name')} />
        <DayInput
          label={t('Payment date')}
          value={values.payDay}
          error={errors.payDay}
          onChange={(payDay) => payDay && set({ payDay })}
        />
        {isOff && <ChosenEmployees ids={values.employeeIds} onChange={(employeeIds) => set({ employeeIds })} />}
      </Stack>
    </Drawer>
  )
}
