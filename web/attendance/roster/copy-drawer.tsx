import { Button, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { NumberField } from '../../kit/form/number-field.tsx'

interface Props {
  from: Day
  scope: { departmentId?: string }
  onClose: () => void
}

const WEEK = 7

/** Copies a week, or other days, to another date as drafts. */
export function CopyDrawer({ from, scope, onClose }: Props) {
  const { t } = useTranslation()
  const [fromDay, setFromDay] = useState<Day | null>(from)
  const [toDay, setToDay] = useState<Day | null>(addDays(from, WEEK))
  const [days, setDays] = useState(WEEK)
  const copy = useAction('POST /api/attendance/rosters/copy', {
    invalidates: ['/rosters'],
    onProblem: () => true,
    onDone: (reply) => {
      showSuccessToast(t('{{count}} days copied as drafts', { count: reply.days }))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fromDay && toDay) copy.mutate({ body: { fromDay, toDay, days, ...scope } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Copy days')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <FormProblem problem={copy.error} names={[]} />
          <DayInput label={t('First day to copy')} value={fromDay} onChange={setFromDay} />
          <NumberField
            label={t('Number of days')}
            value={days}
            min={1}
            max={31}
            onChange={(value) => setDays(value === '' ? WEEK : value)}
          />
          <DayInput label={t('Copy to')} value={toDay} onChange={setToDay} />
          <Text size="sm" c="dimmed">
            {scope.departmentId ? t('Only the chosen department.') : t('All employees.')}
          </Text>
          <Button type="submit" loading={copy.isPending} disabled={!fromDay || !toDay}>
            {t('Copy')}
          </Button>
        </Stack>
      </form>
    </Drawer>
  )
}
