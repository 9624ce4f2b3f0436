import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { monthEnd, type Day } from '../../../domain/kit/day.ts'
import { useFormat, useToday } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Card } from '../../kit/page/card.tsx'
import { QueryPlaceholder } from '../../kit/page/states.tsx'
import { OpenItems } from './open-items.tsx'

/** The lock of a month for payroll, with its open points. */
export function LockCard({ month }: { month: Day }) {
  const { t } = useTranslation()
  const format = useFormat()
  const today = useToday()
  const [isConfirming, setConfirming] = useState(false)
  const { data, error, refetch } = useCall('POST /api/attendance/months/open', { body: { month } })
  const options = { invalidates: ['/attendance', '/lockedPeriods'], onDone: () => setConfirming(false) }
  const lock = useAction('POST /api/attendance/months/lock', { ...options, success: t('Month locked') })
  const unlock = useAction('POST /api/attendance/months/unlock', { ...options, success: t('Month unlocked') })
  return (
    <Card title={data?.lock ? t('Locked for payroll') : t('Lock for payroll')}>
      <QueryPlaceholder data={data} error={error} refetch={refetch} height={80} />
      {data && (
        <>
          <OpenItems month={month} open={data} />
          <Group>
            {data.lock ? (
              <Button variant="default" loading={unlock.isPending} onClick={() => unlock.mutate({ body: { month } })}>
                {t('Unlock')}
              </Button>
            ) : (
              <Button disabled={monthEnd(month) >= today} onClick={() => setConfirming(true)}>
                {t('Lock the month')}
              </Button>
            )}
          </Group>
        </>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t('Lock {{month}}?', { month: format.month(month) })}
        confirm={t('Lock the month')}
        isLoading={lock.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => lock.mutate({ body: { month } })}
      >
        <Text size="sm">
          {t(
            'Punches, regularisations, rosters and leave of this month can no longer be changed. Corrections by HR are paid as arrears.',
          )}
        </Text>
      </ConfirmDialog>
    </Card>
  )
}
