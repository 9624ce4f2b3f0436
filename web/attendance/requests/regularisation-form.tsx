import { Button, Group, SegmentedControl, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

interface Props {
  detail: ApiReply<'POST /api/attendance/days/detail'>
  isOwn: boolean
  onDone: () => void
}

type ExemptResult = 'PRESENT' | 'ON_DUTY' | 'WORK_FROM_HOME'

/** A correction of a day, filled in from its punches and its shift. Further days can be added. */
export function RegularisationForm({ detail, isOwn, onDone }: Props) {
  const { t } = useTranslation()
  const { day, shifts } = detail
  const [kind, setKind] = useState<'TIMES' | 'EXEMPT'>('TIMES')
  const [inTime, setInTime] = useState(day.inTime ?? shifts[0]?.startsAt ?? '09:00')
  const [outTime, setOutTime] = useState(day.outTime ?? shifts.at(-1)?.endsAt ?? '18:00')
  const [countsAs, setCountsAs] = useState<ExemptResult>('PRESENT')
  const [reason, setReason] = useState('')
  const [more, setMore] = useState<Day[]>([])
  const options = {
    success: isOwn ? t('Request sent') : t('Day corrected'),
    invalidates: ['/attendance', '/approval'],
    onDone,
    onProblem: () => true,
  }
  const request = useAction('POST /api/attendance/regularisations', options)
  const record = useAction('POST /api/attendance/regularisations/record', options)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const days = [day.day, ...more].map((one) => ({
      day: one,
      kind,
      ...(kind === 'TIMES' ? { inTime, outTime } : { countsAs }),
    }))
    const body = { reason: reason.trim(), days }
    if (isOwn) request.mutate({ body })
    else record.mutate({ body: { ...body, employeeId: detail.employee.id } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormProblem problem={request.error ?? record.error} names={[]} />
        <SegmentedControl
          fullWidth
          aria-label={t('Correction')}
          data={[
            { value: 'TIMES', label: t('Correct the times') },
            { value: 'EXEMPT', label: t('Exempt the day') },
          ]}
          value={kind}
          onChange={(value) => setKind(value === 'EXEMPT' ? 'EXEMPT' : 'TIMES')}
        />
        {kind === 'TIMES' ? (
          <Group grow>
            <TextInput
              type="time"
              label={t('Check-in')}
              value={inTime}
              onChange={(event) => setInTime(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              label={t('Check-out')}
              value={outTime}
              onChange={(event) => setOutTime(event.currentTarget.value)}
            />
          </Group>
        ) : (
          <Select
            label={t('Counts as')}
            allowDeselect={false}
            data={[
              { value: 'PRESENT', label: t('Present') },
              { value: 'ON_DUTY', label: t('On duty') },
              { value: 'WORK_FROM_HOME', label: t('Work from home') },
            ]}
            value={countsAs}
            onChange={(value) => setCountsAs((value as ExemptResult | null) ?? 'PRESENT')}
          />
        )}
        {kind === 'TIMES' && outTime <= inTime && (
          <Text size="sm" c="dimmed">
            {t('The check-out is on the next day.')}
          </Text>
        )}
        {more.map((one, at) => (
          <DayInput
            key={one}
            label={t('Another date')}
            value={one}
            onChange={(next) => setMore(more.flatMap((old, index) => (index === at ? (next ? [next] : []) : [old])))}
          />
        ))}
        <DayInput
          key={more.length}
          label={t('Add a day with the same correction')}
          value={null}
          maxDay={day.day}
          onChange={(next) => next && !more.includes(next) && next !== day.day && setMore([...more, next])}
        />
        <Textarea
          label={t('Reason')}
          withAsterisk
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {isOwn && <ApprovalRoute kind="REGULARISATION" days={1 + more.length} />}
        <Group justify="flex-end">
          <Button type="submit" loading={request.isPending || record.isPending} disabled={reason.trim() === ''}>
            {isOwn ? t('Send request') : t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
