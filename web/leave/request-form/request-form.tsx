import { Button, Group, Input, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import { findFirstTwoHours } from '../../../domain/hr/catalogue/shift.ts'
import { toLeavePeriod, type DayPart } from '../../../domain/leave/request/leave-period.ts'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { RequestDocument, type UploadedDocument } from './request-document.tsx'
import { RequestParts, resetUnsupported, wholeDays, type RequestPart } from './request-parts.tsx'
import { RequestPreview, RequestPreviewProblem, RequestSummary } from './request-preview.tsx'
import { HalfDayInput } from './half-day-input.tsx'
import { hasCompleteHours, HoursInput, isByHours } from './hours-input.tsx'
import { useMyCalendar } from '../calendar/use-my-calendar.ts'
import classes from './request-form.module.css'

const RangeCalendar = lazy(() => import('./range-calendar.tsx'))

export interface RequestDraft {
  leaveTypeId: string
  from: Day | null
  to: Day | null
  fromHalf: DayPart
  toHalf: DayPart
  fromTime: string | null
  toTime: string | null
  reason: string
  document: UploadedDocument | null
  parts: RequestPart[]
  /** A pending or sent-back request that is edited and resubmitted. */
  draftId?: string
}

/** The leave request form: type, days and reason, with a preview. */
export function RequestForm({ start, onDone }: { start: RequestDraft; onDone: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const known = useCall('POST /api/leave-hr/leave/types/employee/all', { body: {} })
  const types = known.data
  const draft = useDraft(start)
  const { values, set } = draft
  const today = useToday()
  const calendar = useMyCalendar(values.from ?? today)
  const hours = calendar && findFirstTwoHours(calendar.hours)
  const { guard, finish } = useFormGuard(values, onDone)
  const withBalance = types?.find(({ balance }) => (balance?.available ?? 0) > 0)
  const chosen = types?.find(({ id }) => id === values.leaveTypeId) ?? withBalance ?? types?.[0]
  const body = toRequestBody(values, chosen?.id)
  const [settled] = useDebouncedValue(body, 150, { leading: true })
  const preview = useCall(
    'POST /api/leave-hr/leave/withdraws/preview',
    { body: { ...(settled ?? emptyRequestBody), ...(values.draftId ? { draftId: values.draftId } : {}) } },
    { enabled: settled !== null },
  )
  const send = useAction('POST /api/leave-hr/leave/withdraws/request', {
    success: t('Request submitted. These days are reserved.'),
    invalidates: ['/leave', '/approval'],
    onDone: finish,
    onProblem: draft.land,
  })
  const isReady = body !== null && preview.data !== undefined && preview.data.problems.length === 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (body) send.mutate({ body: values.draftId ? { ...body, draftId: values.draftId } : body })
  }
  if (!types) return <QueryPlaceholder data={types} error={known.error} refetch={known.refetch} height={420} />
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md">
        <FormProblem problem={send.error} names={draft.names} />
        <Select
          label={t('Leave type')}
          allowDeselect={false}
          data={types.map(({ id, name, balance }) => ({
            value: id,
            label:
              balance?.available == null
                ? name
                : t('{{name}} · {{number}} available', { name, number: number(balance.available) }),
          }))}
          value={chosen?.id ?? null}
          error={draft.errors.leaveTypeId}
          onChange={(leaveTypeId) =>
            set({ leaveTypeId: leaveTypeId ?? '', ...resetUnsupported(types.find(({ id }) => id === leaveTypeId)) })
          }
        />
        <div>
          <Input.Label component="div">{t('Days')}</Input.Label>
          <Suspense fallback={<Skeleton height={330} width={300} />}>
            <RangeCalendar
              value={[values.from, values.to]}
              onChange={([from, to]) => set({ from, to, ...wholeDays })}
            />
          </Suspense>
          {(draft.errors.from ?? draft.errors.to) && (
            <Text c="red" size="sm">
              {draft.errors.from ?? draft.errors.to}
            </Text>
          )}
        </div>
        {chosen && (chosen.allowsHalfDays || chosen.allowsHours) && values.from && (
          <HalfDayInput
            span={{ ...values, from: values.from, to: values.to ?? values.from }}
            hasHalves={chosen.allowsHalfDays}
            hasHours={chosen.allowsHours}
            hours={hours}
            onChange={set}
          />
        )}
        {isByHours(values) && (
          <HoursInput fromTime={values.fromTime} toTime={values.toTime} errors={draft.errors} onChange={set} />
        )}
        <RequestParts
          parts={values.parts}
          types={types}
          hours={hours}
          after={values.to ?? values.from}
          onChange={(parts) => set({ parts })}
        />
        {settled && preview.data && (
          <RequestPreview input={settled} preview={preview.data} isFetching={preview.isFetching} />
        )}
        <Textarea
          label={t('Reason')}
          {...draft.bind('reason')}
          withAsterisk={chosen?.needsReason}
          autosize
          minRows={2}
          maxLength={500}
        />
        {chosen && chosen.documentAfterDays !== null && (
          <RequestDocument
            value={values.document}
            isNeeded={(preview.data?.days ?? 0) > chosen.documentAfterDays}
            error={draft.errors.documentId}
            onChange={(document) => set({ document })}
          />
        )}
        <div className={classes.footer}>
          {settled && preview.error && <RequestPreviewProblem problem={preview.error} />}
          <Group justify="flex-end" gap="md">
            {settled && preview.data && <RequestSummary preview={preview.data} />}
            <Button type="submit" disabled={!isReady} loading={send.isPending}>
              {t('Request leave')}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  )
}

const emptyRequestBody = { leaveTypeId: '', from: '', to: '' }

function toRequestBody(
  { from, to, fromHalf, toHalf, fromTime, toTime, reason, document, parts }: RequestDraft,
  leaveTypeId: string | undefined,
) {
  if (!from || !leaveTypeId || !hasCompleteHours({ fromTime, toTime })) return null
  const further = parts.flatMap((part) =>
    part.from && part.to && hasCompleteHours(part)
      ? [{ leaveTypeId: part.leaveTypeId, ...toLeavePeriod({ ...part, from: part.from, to: part.to }) }]
      : [],
  )
  if (further.length < parts.length) return null
  return {
    leaveTypeId,
    ...toLeavePeriod({ from, to: to ?? from, fromHalf, toHalf, fromTime, toTime }),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(document ? { documentId: document.id } : {}),
    ...(further.length > 0 ? { parts: further } : {}),
  }
}
