import { Alert, Button, Group, Select, Stack, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  leavingReasonLabels,
  leavingReasons,
  noticeTreatmentLabels,
  noticeTreatments,
  type LeavingReason,
  type NoticeTreatment,
} from '../../../domain/payroll/settlement/settlement-states.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

interface Draft {
  employeeId: string | null
  kind: LeavingReason
  /** Undefined until a day is entered or cleared. */
  lastDay: string | null | undefined
  noticeTreatment: NoticeTreatment
  noticeDays: number
  note: string
}

const emptyDraft: Draft = {
  employeeId: null,
  kind: 'TERMINATION',
  lastDay: undefined,
  noticeTreatment: 'NONE',
  noticeDays: 0,
  note: '',
}

/** HR records a termination, retirement, end of contract or death. The employment ends on the last working day. */
export default function SeparationForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft<Draft>(emptyDraft)
  const { values, set, errors } = draft
  const save = useAction('POST /api/hr/resignations/record', {
    success: t('Exit recorded'),
    invalidates: ['/resignations', '/employee'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const contractEnd = useContractEnd(values.kind === 'END_OF_TERM' ? values.employeeId : null)
  const lastDay = values.lastDay === undefined ? contractEnd : values.lastDay
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { employeeId, lastDay: _, note, ...rest } = values
    if (employeeId && lastDay)
      save.mutate({ body: { ...rest, employeeId, lastDay, ...(note.trim() ? { note: note.trim() } : {}) } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Record exit')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <Alert>
            {t(
              'The last working day, the offboarding plan and the closing of the user account take effect immediately.',
            )}
          </Alert>
          <RefInput
            to="employee"
            label={t('Employee')}
            withAsterisk
            value={values.employeeId}
            error={errors.employeeId}
            onChange={(employeeId) => set({ employeeId })}
          />
          <Select
            label={t('Type')}
            allowDeselect={false}
            data={leavingReasons.map((value) => ({ value, label: t(leavingReasonLabels[value]) }))}
            value={values.kind}
            onChange={(value) => set({ kind: leavingReasons.find((one) => one === value) ?? 'TERMINATION' })}
          />
          <DayInput
            label={t('Last working day')}
            withAsterisk
            value={lastDay}
            error={errors.lastDay}
            onChange={(lastDay) => set({ lastDay })}
          />
          <Select
            label={t('Notice shortfall')}
            allowDeselect={false}
            data={noticeTreatments.map((value) => ({ value, label: t(noticeTreatmentLabels[value]) }))}
            value={values.noticeTreatment}
            onChange={(value) => set({ noticeTreatment: noticeTreatments.find((one) => one === value) ?? 'NONE' })}
          />
          {values.noticeTreatment !== 'NONE' && (
            <NumberField
              label={t('Notice period (days)')}
              min={0}
              max={365}
              decimals={0}
              value={values.noticeDays}
              onChange={(value) => set({ noticeDays: Number(value) })}
            />
          )}
          <Textarea label={t('Note')} maxLength={2000} autosize minRows={2} {...draft.bind('note')} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" color="red.9" loading={save.isPending} disabled={!values.employeeId || !lastDay}>
              {t('Record exit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}

/** The day on which the contract of an employee ends, as recorded. */
function useContractEnd(employeeId: string | null): string | null {
  const args = { params: { id: employeeId ?? '' }, query: {} }
  const { data } = useCall('GET /api/hr/employees/{id}', args, { enabled: employeeId !== null })
  return employeeId !== null && data?.id === employeeId ? data.contractEndsOn : null
}
