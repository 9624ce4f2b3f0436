import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { DayText } from '../../kit/data/value-texts.tsx'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { describeProblem } from '../../kit/data/toast.ts'
import { NoticeAmountText } from './notice-amount-text.tsx'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

/** The user resigns. The form shows the notice period and the last working day before it is sent. */
export function ResignForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const types = useCall('GET /api/hr/resignation/types/all')
  const reasons = useCall('GET /api/hr/resignation/reasons/all')
  const draft = useDraft({
    typeId: null as string | null,
    reasonId: null as string | null,
    requestedDay: null as string | null,
    note: '',
  })
  const { values, set, errors } = draft
  const send = useAction('POST /api/hr/resignations', {
    success: t('Resignation sent'),
    invalidates: ['/resignations', '/approval'],
    onDone: onClose,
    onProblem: draft.land,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { typeId, reasonId, requestedDay, note } = values
    if (!typeId || !reasonId) return
    send.mutate({
      body: {
        typeId,
        reasonId,
        ...(requestedDay ? { requestedDay } : {}),
        ...(note.trim() ? { note: note.trim() } : {}),
      },
    })
  }
  const toOptions = (rows: readonly { id: string; name: string }[] | undefined) =>
    (rows ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Drawer opened onClose={onClose} title={t('Resign')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormProblem problem={send.error} names={draft.names} />
          <Select
            label={t('Type')}
            withAsterisk
            data={toOptions(types.data)}
            value={values.typeId}
            error={errors.typeId}
            onChange={(typeId) => set({ typeId })}
          />
          <Select
            label={t('Reason')}
            withAsterisk
            data={toOptions(reasons.data)}
            value={values.reasonId}
            error={errors.reasonId}
            onChange={(reasonId) => set({ reasonId })}
          />
          <DayInput
            label={t('Requested last working day')}
            description={t('Leave empty to serve the full notice period.')}
            value={values.requestedDay}
            error={errors.requestedDay}
            onChange={(requestedDay) => set({ requestedDay })}
          />
          {values.typeId && !errors.requestedDay && (
            <NoticePreview typeId={values.typeId} requestedDay={values.requestedDay} />
          )}
          <Textarea label={t('Note')} maxLength={2000} autosize minRows={3} {...draft.bind('note')} />
          <ApprovalRoute kind="RESIGNATION" />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={send.isPending} disabled={!values.typeId || !values.reasonId}>
              {t('Submit resignation')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  )
}

function NoticePreview({ typeId, requestedDay }: { typeId: string; requestedDay: string | null }) {
  const { t } = useTranslation()
  const { data, error } = useCall('POST /api/hr/resignations/preview', {
    body: { typeId, ...(requestedDay ? { requestedDay } : {}) },
  })
  if (error) return <Alert color="red">{Object.values(error.fields ?? {})[0] ?? describeProblem(error)}</Alert>
  if (!data) return null
  return (
    <Alert aria-live="polite" title={t('Notice period')}>
      <Text size="sm">
        {data.countsWorkingDays
          ? t('Notice period: {{count}} working days', { count: data.noticeDays })
          : t('Notice period: {{count}} days', { count: data.noticeDays })}
      </Text>
      <Text size="sm">
        {t('Last working day')}: <DayText day={data.lastDay} />
      </Text>
      {data.shortfallDays > 0 && (
        <Text size="sm">{t('Notice shortfall: {{count}} days', { count: data.shortfallDays })}</Text>
      )}
      {data.noticeAmount && (
        <Text size="sm" component="div">
          {t('Deducted from your pay if the notice is recovered')}:{' '}
          <NoticeAmountText noticeAmount={data.noticeAmount} />
        </Text>
      )}
    </Alert>
  )
}
