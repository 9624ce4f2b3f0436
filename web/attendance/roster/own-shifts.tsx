import { Button, Group, Paper, Select, Stack, Text, Textarea } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { DiscussionButton } from '../../main/approvals/approval-discussion.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { EmptyState, QueryPlaceholder } from '../../kit/page/states.tsx'
import { ApprovalRoute } from '../../main/approvals/approval-route.tsx'

const DAYS_SHOWN = 28

const decidedSwapTexts = {
  APPROVED: 'Swap with {{name}} approved',
  REJECTED: 'Swap with {{name}} rejected',
}

type OwnDay = ApiReply<'POST /api/attendance/rosters/own'>[number]

/** The published plan of the caller, and requests to swap a shift. */
export function OwnShifts() {
  const { t } = useTranslation()
  const { longDay } = useFormat()
  const today = useToday()
  const [swapDay, setSwapDay] = useState<Day | null>(null)
  const { data, error, refetch } = useCall('POST /api/attendance/rosters/own', {
    body: { from: today, to: addDays(today, DAYS_SHOWN - 1) },
  })
  return (
    <Stack gap="xs">
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={300} />
      {data?.map((one) => (
        <Paper key={one.day} withBorder radius="md" px="md" py="xs">
          <Group justify="space-between" mih={32}>
            <Text fw={500}>{longDay(one.day)}</Text>
            <Group gap="sm">
              <Text c={one.isOff ? 'dimmed' : undefined}>
                <DayPlanText one={one} />
              </Text>
              {one.swap?.state === 'PENDING' && <PendingSwap swap={one.swap} />}
              {one.swap && one.swap.state !== 'PENDING' && (
                <Text size="sm" c="dimmed">
                  {t(decidedSwapTexts[one.swap.state], { name: one.swap.colleague })}
                </Text>
              )}
              {one.swap?.state !== 'PENDING' && one.shifts.some(({ isRostered }) => isRostered) && (
                <Button variant="default" size="compact-sm" onClick={() => setSwapDay(one.day)}>
                  {t('Swap')}
                </Button>
              )}
            </Group>
          </Group>
          {one.swap?.approvalId && <DiscussionButton id={one.swap.approvalId} />}
        </Paper>
      ))}
      {swapDay && <SwapDrawer day={swapDay} onClose={() => setSwapDay(null)} />}
    </Stack>
  )
}

function PendingSwap({ swap: { id, colleague } }: { swap: NonNullable<OwnDay['swap']> }) {
  const { t } = useTranslation()
  const withdraw = useAction('DELETE /api/attendance/swaps/{id}', {
    success: t('Request withdrawn'),
    invalidates: ['/attendance', '/approval'],
  })
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('Swap with {{name}} requested', { name: colleague })}
      </Text>
      <ConfirmButton
        variant="default"
        size="compact-sm"
        label={t('Withdraw')}
        title={t('Withdraw the swap request?')}
        isPending={withdraw.isPending}
        onConfirm={(close) => withdraw.mutate({ params: { id } }, { onSettled: close })}
      >
        {t('{{name}} and the approvers no longer see it.', { name: colleague })}
      </ConfirmButton>
    </>
  )
}

function DayPlanText({ one: { isOff, off, shifts } }: { one: OwnDay }) {
  const { t } = useTranslation()
  const { clock } = useFormat()
  const times = shifts
    .map(({ name, startsAt, endsAt }) => `${name ? `${name}, ` : ''}${clock(startsAt)} – ${clock(endsAt)}`)
    .join(' + ')
  if (isOff) return <>{off ?? t('Day off')}</>
  return <>{off ? `${off} (${times})` : times}</>
}

function SwapDrawer({ day, onClose }: { day: Day; onClose: () => void }) {
  const { t } = useTranslation()
  const { longDay } = useFormat()
  const [colleagueId, setColleagueId] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const { data, error, refetch } = useCall('GET /api/attendance/swaps/colleagues', { query: { day } })
  const send = useAction('POST /api/attendance/swaps', {
    success: t('Request sent'),
    invalidates: ['/attendance', '/approval'],
    onDone: onClose,
    onProblem: () => true,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (colleagueId) send.mutate({ body: { day, colleagueId, reason: reason.trim() } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Swap a shift')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={160} />
      {data?.length === 0 && (
        <EmptyState title="No colleague to swap with" text="No one in your team has a published shift on this day." />
      )}
      {data && data.length > 0 && (
        <form onSubmit={submit}>
          <Stack gap="md">
            <Text>{longDay(day)}</Text>
            <FormProblem problem={send.error} names={[]} />
            <Select
              label={t('Colleague')}
              data={data.map(({ id, name, shift }) => ({ value: id, label: shift ? `${name} (${shift})` : name }))}
              value={colleagueId}
              onChange={setColleagueId}
            />
            <Textarea
              label={t('Reason')}
              withAsterisk
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Text size="sm" c="dimmed">
              {t('Your colleague must agree first.')}
            </Text>
            <ApprovalRoute kind="SHIFT_SWAP" />
            <Button type="submit" loading={send.isPending} disabled={!colleagueId || reason.trim() === ''}>
              {t('Send request')}
            </Button>
          </Stack>
        </form>
      )}
    </Drawer>
  )
}
