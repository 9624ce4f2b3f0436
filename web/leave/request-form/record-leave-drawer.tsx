import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { toLeavePeriod, type DayPart } from '../../../domain/leave/request/leave-period.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { RequestPreview, RequestPreviewProblem } from './request-preview.tsx'
import { HalfDayInput } from './half-day-input.tsx'

interface RecordLeaveDraft {
  employeeId: string | null
  leaveTypeId: string | null
  from: string | null
  to: string | null
  fromHalf: DayPart
  toHalf: DayPart
  reason: string
}

const emptyRecordDraft: RecordLeaveDraft = {
  employeeId: null,
  leaveTypeId: null,
  from: null,
  to: null,
  fromHalf: 'FULL',
  toHalf: 'FULL',
  reason: '',
}

/** HR records a leave for an employee; it counts at once. */
export default function RecordLeaveDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const draft = useDraft(emptyRecordDraft)
  const { values, set, errors } = draft
  const { guard, finish } = useFormGuard(values, onClose)
  const body = toRecordBody(values)
  const preview = useCall(
    'POST /api/leave-hr/leave/withdraws/preview',
    { body: body ?? { leaveTypeId: '', from: '', to: '' } },
    { enabled: body !== null },
  )
  const save = useAction('POST /api/leave-hr/leave/withdraws', {
    success: t('Leave added'),
    invalidates: ['/leave'],
    onDone: finish,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body) save.mutate({ body })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Add leave')}>
      <form onSubmit={submit} noValidate>
        {guard}
        <Stack gap="md">
          <FormProblem problem={save.error} names={draft.names} />
          <RefInput
            to="employee"
            label={t('Employee')}
            value={values.employeeId}
            error={errors.employeeId}
            onChange={(employeeId) => set({ employeeId })}
          />
          <RefInput
            to="leave-type"
            label={t('Leave type')}
            value={values.leaveTypeId}
            error={errors.leaveTypeId}
            onChange={(leaveTypeId) => set({ leaveTypeId })}
          />
          <Group grow align="flex-start">
            <DayInput
              label={t('From')}
              value={values.from}
              error={errors.from}
              onChange={(from) => set({ from, to: values.to && from && values.to < from ? from : values.to })}
            />
            <DayInput label={t('To')} value={values.to} error={errors.to} onChange={(to) => set({ to })} />
          </Group>
          {values.from && (
            <HalfDayInput span={{ ...values, from: values.from, to: values.to ?? values.from }} onChange={set} />
          )}
          <Textarea label={t('Reason')} maxLength={500} {...draft.bind('reason')} />
          {body && preview.data && (
            <RequestPreview input={body} preview={preview.data} isFetching={preview.isFetching} />
          )}
          {body && preview.error && <RequestPreviewProblem problem={preview.error} />}
          <Group justify="flex-end">
            <Button type="submit" disabled={!body || (preview.data?.problems.length ?? 1) > 0} loading={save.isPending}>
              {t('Add leave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}

function toRecordBody({ employeeId, leaveTypeId, from, to, fromHalf, toHalf, reason }: RecordLeaveDraft) {
  if (!employeeId || !leaveTypeId || !from) return null
  return {
    employeeId,
    leaveTypeId,
    ...toLeavePeriod({ from, to: to ?? from, fromHalf, toHalf }),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
  }
}
