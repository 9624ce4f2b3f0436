import { Button, Group, Input, Select, Skeleton, Stack, Text, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { lazy, Suspense, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../domain/kit/day.ts'
import { firstHours } from '../../domain/leave/shift.ts'
import { spanOf, type Half } from '../../domain/leave/span.ts'
import { FormProblem } from '../kit/form-problem.tsx'
import { useFormat, useToday } from '../kit/format.ts'
import { QueryPlaceholder } from '../kit/states.tsx'
import { useAction, useCall } from '../kit/use-call.ts'
import { useFormGuard } from '../kit/use-dirty-guard.tsx'
import { useDraft } from '../kit/use-draft.ts'
import { AskDocument, type KeptDocument } from './ask-document.tsx'
import { AskParts, forgone, wholeDays, type AskPart } from './ask-parts.tsx'
import { AskPreview, PreviewProblem } from './ask-preview.tsx'
import { HalfInput } from './half-input.tsx'
import { areWhole, HoursInput, takesHours } from './hours-input.tsx'
import { useOwnCalendar } from './use-own-calendar.ts'

const RangeCalendar = lazy(() => import('./range-calendar.tsx'))

export interface AskStart {
  leaveTypeId: string
  from: Day | null
  to: Day | null
  fromHalf: Half
  toHalf: Half
  fromTime: string | null
  toTime: string | null
  reason: string
  document: KeptDocument | null
  parts: AskPart[]
  /** A request that was sent back and is asked again. */
  draftId?: string
}

/** One panel: which leave, which days, why; what it would do shows while it is filled in. */
export function AskForm({ start, onDone }: { start: AskStart; onDone: () => void }) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const known = useCall('POST /api/leave-hr/leave/types/employee/all', { body: {} })
  const types = known.data
  const draft = useDraft(start)
  const { values, set } = draft
  const today = useToday()
  const calendar = useOwnCalendar(values.from ?? today)
  const hours = calendar && firstHours(calendar.hours)
  const { guard, finish } = useFormGuard(values, onDone)
  const chosen = types?.find(({ id }) => id === values.leaveTypeId) ?? types?.[0]
  const body = bodyOf(values, chosen?.id)
  const [settled] = useDebouncedValue(body, 150, { leading: true })
  const preview = useCall(
    'POST /api/leave-hr/leave/withdraws/preview',
    { body: settled ?? nothing },
    { enabled: settled !== null },
  )
  const send = useAction('POST /api/leave-hr/leave/withdraws/request', {
    success: t('Asked. The days are held for you.'),
    invalidates: ['/leave', '/approval'],
    onDone: finish,
    onProblem: (problem) => draft.land(problem) || undefined,
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
            set({ leaveTypeId: leaveTypeId ?? '', ...forgone(types.find(({ id }) => id === leaveTypeId)) })
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
          <HalfInput
            span={{ ...values, from: values.from, to: values.to ?? values.from }}
            hasHalves={chosen.allowsHalfDays}
            hasHours={chosen.allowsHours}
            hours={hours}
            onChange={set}
          />
        )}
        {takesHours(values) && (
          <HoursInput fromTime={values.fromTime} toTime={values.toTime} errors={draft.errors} onChange={set} />
        )}
        <AskParts
          parts={values.parts}
          types={types}
          hours={hours}
          after={values.to ?? values.from}
          onChange={(parts) => set({ parts })}
        />
        <Textarea
          label={t('Reason')}
          {...draft.bind('reason')}
          withAsterisk={chosen?.needsReason}
          autosize
          minRows={2}
          maxLength={500}
        />
        {chosen && chosen.documentAfterDays !== null && (
          <AskDocument
            value={values.document}
            isNeeded={(preview.data?.days ?? 0) > chosen.documentAfterDays}
            error={draft.errors.documentId}
            onChange={(document) => set({ document })}
          />
        )}
        {settled && preview.data && <AskPreview ask={settled} preview={preview.data} isFetching={preview.isFetching} />}
        {settled && preview.error && <PreviewProblem problem={preview.error} />}
        <Group justify="flex-end">
          <Button type="submit" disabled={!isReady} loading={send.isPending}>
            {t('Ask for leave')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const nothing = { leaveTypeId: '', from: '', to: '' }

function bodyOf(
  { from, to, fromHalf, toHalf, fromTime, toTime, reason, document, parts }: AskStart,
  leaveTypeId: string | undefined,
) {
  if (!from || !leaveTypeId || !areWhole({ fromTime, toTime })) return null
  const further = parts.flatMap((part) =>
    part.from && part.to && areWhole(part)
      ? [{ leaveTypeId: part.leaveTypeId, ...spanOf({ ...part, from: part.from, to: part.to }) }]
      : [],
  )
  if (further.length < parts.length) return null
  return {
    leaveTypeId,
    ...spanOf({ from, to: to ?? from, fromHalf, toHalf, fromTime, toTime }),
    ...(reason.trim() ? { reason: reason.trim() } : {}),
    ...(document ? { documentId: document.id } : {}),
    ...(further.length > 0 ? { parts: further } : {}),
  }
}
