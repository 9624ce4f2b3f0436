import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toDueState } from '../../../domain/payroll/returns/due-dates.ts'
import type { ApiReply } from '../../api.ts'
import { useToday } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { Badge } from '../../kit/entity/field-cell.tsx'

type DueReturn = ApiReply<'GET /api/payroll/returns/due'>[number]

/** Whether a payment or filing is done or overdue. Empty before its due date. */
export function DueMark({ due }: { due: DueReturn }) {
  const { t } = useTranslation()
  const state = toDueState(due, useToday())
  if (state === 'DONE') return <Badge tone="good">{t('Done by {{name}}', { name: due.done?.by })}</Badge>
  return state === 'OVERDUE' ? <Badge tone="warn">{t('Overdue')}</Badge> : null
}

/** Marks a payment or filing as done, or as open again. */
export function DueDoneButton({ due: { month, key, label, done } }: { due: DueReturn }) {
  const { t } = useTranslation()
  const mark = useAction('PUT /api/payroll/returns/due', { invalidates: ['/returns/due'] })
  const name = done ? t('Mark as not done') : t('Mark as done')
  return (
    <Button
      variant="subtle"
      size="xs"
      aria-label={`${name}: ${t(label)}`}
      loading={mark.isPending}
      onClick={() => mark.mutate({ body: { month, key, isDone: done === null } })}
    >
      {name}
    </Button>
  )
}
