import { Badge, Button, Group, Radio, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiReply } from '../../api.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

export type SentBackCompOff = Pick<
  ApiReply<'POST /api/leave-hr/compensatoryOffs/search'>['content'][number],
  'id' | 'leaveType' | 'workedDay' | 'days' | 'reason'
>

const MAX_SUGGESTIONS = 6

type CompOffSuggestions = ApiReply<'GET /api/leave-hr/compensatoryOffs/suggestions'>

interface FormProps {
  suggested: CompOffSuggestions
  claim: SentBackCompOff | undefined
  onDone: () => void
}

export function CompOffForm({ suggested, claim, onDone }: FormProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const draft = useDraft<{ leaveTypeId: string; workedDay: string | null; days: 0.5 | 1; reason: string }>({
    leaveTypeId: claim?.leaveType.id ?? suggested.types[0]?.id ?? '',
    workedDay: claim?.workedDay ?? null,
    days: claim?.days === 0.5 ? 0.5 : 1,
    reason: claim?.reason ?? '',
  })
  const { values, set, errors } = draft
  const { guard, finish } = useFormGuard(values, onDone)
  const offered = suggested.days.slice(0, MAX_SUGGESTIONS)
  const [isOther, setOther] = useState(claim !== undefined && !offered.some(({ day }) => day === claim.workedDay))
  const chosen = suggested.days.find(({ day }) => day === values.workedDay)
  const type = suggested.types.find(({ id }) => id === values.leaveTypeId)
  const options = {
    success: t('Request submitted. You’ll be notified of the decision.'),
    invalidates: ['/compensatory', '/approval'],
    onDone: finish,
    onProblem: draft.land,
  }
  const submitNew = useAction('POST /api/leave-hr/compensatoryOffs', options)
  const resubmit = useAction('PUT /api/leave-hr/compensatoryOffs/{id}', options)
  const send = claim ? resubmit : submitNew
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { workedDay, ...rest } = values
    if (!workedDay) return
    const body = { ...rest, workedDay, reason: rest.reason.trim() }
    if (claim) resubmit.mutate({ params: { id: claim.id }, body })
    else submitNew.mutate({ body })
  }
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md">
        <FormProblem problem={send.error} names={draft.names} />
        {suggested.types.length > 1 && (
          <Select
            label={t('Leave type')}
            allowDeselect={false}
            data={suggested.types.map(({ id, name }) => ({ value: id, label: name }))}
            value={values.leaveTypeId}
            error={errors.leaveTypeId}
            onChange={(leaveTypeId) => set({ leaveTypeId: leaveTypeId ?? values.leaveTypeId })}
          />
        )}
        <Radio.Group
          label={t('Holiday or weekly off worked')}
          value={isOther ? 'other' : (values.workedDay ?? '')}
          error={isOther ? undefined : errors.workedDay}
          onChange={(day) => {
            setOther(day === 'other')
            const half = suggested.days.find((one) => one.day === day)?.isHalf
            set({ workedDay: day === 'other' ? null : day, ...(half ? { days: 0.5 } : {}) })
          }}
        >
          <Stack gap="xs" mt="xs">
            {offered.map((one) => (
              <Radio key={one.day} value={one.day} label={<DayLabel one={one} />} />
            ))}
            <Radio value="other" label={t('Another day')} />
          </Stack>
        </Radio.Group>
        {isOther && (
          <DayInput
            label={t('Date worked')}
            value={values.workedDay}
            error={errors.workedDay}
            onChange={(workedDay) => set({ workedDay })}
          />
        )}
        <div>
          <Text size="sm" fw={500} mb={4} id="claimed-days">
            {t('Duration')}
          </Text>
          <SegmentedControl
            aria-labelledby="claimed-days"
            fullWidth
            data={[
              { value: '1', label: t('Full day'), disabled: chosen?.isHalf },
              { value: '0.5', label: t('Half day') },
            ]}
            value={String(values.days)}
            onChange={(days) => set({ days: days === '1' ? 1 : 0.5 })}
          />
          {errors.days && (
            <Text size="sm" c="red">
              {errors.days}
            </Text>
          )}
        </div>
        <Textarea label={t('Work done')} withAsterisk maxLength={500} {...draft.bind('reason')} />
        {type && <ApprovalRoute kind="COMPENSATORY_OFF" days={values.days} typeIds={[type.id]} />}
        {type?.creditDays && (
          <Text size="sm" c="dimmed">
            {t('Use within {{number}} days of the day worked.', {
              number: number(type.creditDays),
              count: type.creditDays,
            })}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={!values.workedDay || values.reason.trim() === ''} loading={send.isPending}>
            {claim ? t('Resubmit') : t('Send request')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function DayLabel({ one: { day, off, name, worked } }: { one: CompOffSuggestions['days'][number] }) {
  const { t } = useTranslation()
  const { longDay, number } = useFormat()
  return (
    <Group gap="xs">
      <span>{longDay(day)}</span>
      {off === 'HOLIDAY' && (
        <Badge variant="light" color="gray" tt="none">
          {name}
        </Badge>
      )}
      {worked !== null && (
        <Badge variant="light" tt="none">
          {t('{{hours}} h at work', { hours: number(Math.round(worked / 6) / 10) })}
        </Badge>
      )}
    </Group>
  )
}
