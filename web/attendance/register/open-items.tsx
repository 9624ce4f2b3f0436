import { Anchor, Button, List } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { monthEnd, type Day } from '../../../domain/kit/day.ts'
import type { ApiReply } from '../../api.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'

interface Props {
  month: Day
  open: ApiReply<'POST /api/attendance/months/open'>
}

const adminPath = '/employees/employees/attendance/admin'

/** What is open in a month before its lock. Each line links to the screen where it is completed. */
export function OpenItems({ month, open }: Props) {
  const { t } = useTranslation()
  const shown = month.slice(0, 7)
  return (
    <List size="sm">
      <OpenItem
        text={t('Employees without approved hours: {{count}}', { count: open.unapproved })}
        path={adminPath}
        search={{ tab: 'months', month: shown, state: 'open' }}
      />
      <OpenItem
        text={t('Pending regularisations: {{count}}', { count: open.pendingRequests })}
        path="/approvals"
        search={{ kind: 'REGULARISATION', view: 'everyone' }}
      />
      <OpenItem
        text={t('Punches on hold: {{count}}', { count: open.heldPunches })}
        path={adminPath}
        search={{ tab: 'punches', held: 'true' }}
      />
      <OpenItem
        text={t('Days with a missing punch: {{count}}', { count: open.missingPunches })}
        path={adminPath}
        search={{ tab: 'register', month: shown }}
      >
        {open.areDaysStored && <RecalculateButton month={month} />}
      </OpenItem>
      <OpenItem
        text={t('Roster days in draft: {{count}}', { count: open.draftDays })}
        path="/employees/employees/shift-planning"
        search={{ from: month, days: '31' }}
      />
    </List>
  )
}

interface ItemProps {
  text: string
  path: string
  search: Record<string, string>
  children?: ReactNode
}

const OpenItem = ({ text, path, search, children }: ItemProps) => (
  <List.Item>
    <Anchor inherit renderRoot={(props) => <Link to={path} search={search} {...props} />}>
      {text}
    </Anchor>{' '}
    {children}
  </List.Item>
)

/** Calculates the stored days of a month again. */
function RecalculateButton({ month }: { month: Day }) {
  const { t } = useTranslation()
  const today = useToday()
  const to = monthEnd(month) < today ? monthEnd(month) : today
  const recalculate = useAction('POST /api/attendance/days/recalculate', { invalidates: ['/attendance'] })
  return (
    <Button
      size="compact-xs"
      variant="default"
      loading={recalculate.isPending}
      disabled={month > today}
      onClick={() => recalculate.mutate({ body: { from: month, to } })}
    >
      {t('Recalculate')}
    </Button>
  )
}
