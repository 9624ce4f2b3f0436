import { Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { findEncashmentProblem } from '../../../domain/leave/claim/encashment.ts'
import { toQuantity } from '../../../domain/leave/balance/quantity.ts'
import type { ApiReply } from '../../api.ts'
import { Drawer } from '../../kit/page/drawer.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { QueryPlaceholder, EmptyState } from '../../kit/page/states.tsx'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useFormGuard } from '../../kit/form/use-dirty-guard.tsx'
import { useDraft } from '../../kit/form/use-draft.ts'
import { EncashmentPayText } from './encashment-pay-text.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

type SentBackEncashment = Pick<
  ApiReply<'POST /api/leave-hr/leave/encashments/search'>['content'][number],
  'id' | 'leaveType' | 'days' | 'reason'
>

interface Props {
  /** An encashment that was sent back, to change and submit again. */
  claim?: SentBackEncashment
  onClose: () => void
}

/** Requests an encashment within the limits of the rule. */
export default function EncashmentDrawer({ claim, onClose }: Props) {
  const { t } = useTranslation()
  const { data, error, refetch } = useCall('GET /api/leave-hr/leave/encashments/terms')
  return (
    <Drawer opened onClose={onClose} title={t('Encash leave')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={260} />
      {data?.length === 0 && (
        <EmptyState title="Nothing can be encashed" text="None of your leave types can be encashed this year." />
      )}
      {data && data.length > 0 && <EncashmentForm terms={data} claim={claim} onDone={onClose} />}
    </Drawer>
  )
}

type EncashmentTerms = ApiReply<'GET /api/leave-hr/leave/encashments/terms'>

interface FormProps {
  terms: EncashmentTerms
  claim: SentBackEncashment | undefined
  onDone: () => void
}

function EncashmentForm({ terms, claim, onDone }: FormProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  const draft = useDraft<{ leaveTypeId: string; days: number | string; reason: string }>({
    leaveTypeId: claim?.leaveType.id ?? terms[0]?.leaveType.id ?? '',
    days: claim?.days ?? '',
    reason: claim?.reason ?? '',
  })
  const { values, set, errors } = draft
  const { guard, finish } = useFormGuard(values, onDone)
  const chosen = terms.find(({ leaveType }) => leaveType.id === values.leaveTypeId)
  const limitText = t('You can encash up to {{number}} now.', { number: number(chosen?.max ?? 0) })
  const problem = chosen && findEncashmentProblem(toQuantity(Number(values.days)), toQuantity(chosen.max))
  const words = {
    LEAVE_ENCASH_TOO_MUCH: limitText,
    LEAVE_ENCASH_STEP: t('Enter days with at most two decimals, such as 2.25.'),
  }
  const options = {
    success: t('Request submitted. These days are reserved.'),
    invalidates: ['/leave', '/approval'],
    onDone: finish,
    onProblem: draft.land,
  }
  const submitNew = useAction('POST /api/leave-hr/leave/encashments', options)
  const resubmit = useAction('PUT /api/leave-hr/leave/encashments/{id}', options)
  const send = claim ? resubmit : submitNew
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { leaveTypeId, days, reason } = values
    const more = reason.trim() ? { reason: reason.trim() } : {}
    if (!chosen) return
    const body = { leaveTypeId, cycleId: chosen.cycle.id, days: Number(days), ...more }
    if (claim) resubmit.mutate({ params: { id: claim.id }, body })
    else submitNew.mutate({ body })
  }
  return (
    <form onSubmit={submit} noValidate>
      {guard}
      <Stack gap="md">
        <FormProblem problem={send.error} names={draft.names} />
        <Select
          label={t('Leave type')}
          allowDeselect={false}
          data={terms.map(({ leaveType, max }) => ({
            value: leaveType.id,
            label: t('{{name}} · up to {{number}}', { name: leaveType.name, number: number(max) }),
          }))}
          value={values.leaveTypeId}
          error={errors.leaveTypeId}
          onChange={(leaveTypeId) => set({ leaveTypeId: leaveTypeId ?? values.leaveTypeId })}
        />
        {chosen && (
          <Text size="sm" c="dimmed">
            {t('{{available}} available, {{keeps}} must remain.', {
              available: number(chosen.available),
              keeps: number(chosen.keeps),
            })}{' '}
            <EncashmentPayText rule={chosen} />
          </Text>
        )}
        <NumberField
          label={t('Days')}
          description={limitText}
          step={0.5}
          decimals={4}
          value={values.days}
          error={errors.days ?? (problem && words[problem])}
          onChange={(days) => set({ days })}
        />
        <Textarea label={t('Reason')} maxLength={500} {...draft.bind('reason')} />
        {chosen && Number(values.days) > 0 && problem === null && (
          <ApprovalRoute kind="LEAVE_ENCASHMENT" days={Number(values.days)} typeIds={[chosen.leaveType.id]} />
        )}
        <Group justify="flex-end">
          <Button
            type="submit"
            disabled={!chosen || Number(values.days) <= 0 || problem !== null}
            loading={send.isPending}
          >
            {claim ? t('Resubmit') : t('Send request')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
