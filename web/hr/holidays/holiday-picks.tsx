import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Holiday } from '../../../domain/hr/organisation/organisation.entities.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction, useCall } from '../../kit/data/use-call.ts'
import { useSession } from '../../session.ts'
import type { HolidayRow } from './holiday-months.ts'

export interface HolidayPicks {
  quota: number
  picked: readonly string[]
}

/** The user's quota of optional holidays in a year, and the chosen ones. */
export function useHolidayPicks(year: number): HolidayPicks {
  const isEmployee = useSession((session) => Boolean(session.employeeUser.employee))
  const { data } = useCall('GET /api/hr/holidays/picks', { query: { year: String(year) } }, { enabled: isEmployee })
  return data ?? { quota: 0, picked: [] }
}

/** Chooses an optional holiday, or cancels the choice before its day. */
export function PickButton({ holiday, picks }: { holiday: HolidayRow; picks: HolidayPicks }) {
  const { t } = useTranslation()
  const today = useToday()
  const isPicked = picks.picked.includes(holiday.id)
  const options = { invalidates: [`${Holiday.path}/picks`, '/leave'] }
  const pick = useAction('POST /api/hr/holidays/{id}/pick', options)
  const unpick = useAction('DELETE /api/hr/holidays/{id}/pick', options)
  if (picks.quota === 0 || (holiday.day < today && !isPicked)) return null
  const isFull = !isPicked && picks.picked.length >= picks.quota
  return (
    <Button
      ml="auto"
      size="compact-sm"
      style={{ flexShrink: 0 }}
      variant={isPicked ? 'filled' : 'default'}
      leftSection={isPicked && <IconCheck size={14} aria-hidden />}
      aria-pressed={isPicked}
      aria-label={t('Choose {{name}}', { name: holiday.name })}
      disabled={isFull || holiday.day < today}
      loading={pick.isPending || unpick.isPending}
      onClick={() => (isPicked ? unpick : pick).mutate({ params: { id: holiday.id } })}
    >
      {isPicked ? t('Chosen') : t('Choose')}
    </Button>
  )
}
