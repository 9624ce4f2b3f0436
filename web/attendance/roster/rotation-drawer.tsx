import { Button, Chip, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type Day } from '../../../domain/kit/day.ts'
import { useFormat } from '../../kit/data/format.ts'
import { showSuccessToast } from '../../kit/data/toast.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { DayInput } from '../../kit/form/day-input.tsx'
import { FormProblem } from '../../kit/form/form-problem.tsx'
import { RefInput } from '../../kit/form/ref-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import type { RosterShift } from './roster-model.ts'
import { NumberField } from '../../kit/form/number-field.tsx'

interface Props {
  from: Day
  to: Day
  scope: { departmentId?: string }
  shifts: readonly RosterShift[]
  onClose: () => void
}

// A Monday, for the names of the weekdays.
const MONDAY = '2026-01-05'

/** Plans a rotation for one employee, a department or all employees, as drafts. */
export function RotationDrawer({ from, to, scope, shifts, onClose }: Props) {
  const { t } = useTranslation()
  const { locale } = useFormat()
  const [kind, setKind] = useState('WEEKDAYS')
  const [shiftId, setShiftId] = useState(shifts[0]?.id ?? '')
  const [first, setFirst] = useState<Day | null>(from)
  const [last, setLast] = useState<Day | null>(to)
  const [weekdays, setWeekdays] = useState(['1', '2', '3', '4', '5'])
  const [everyWeeks, setEveryWeeks] = useState(1)
  const [daysOn, setDaysOn] = useState(4)
  const [daysOff, setDaysOff] = useState(2)
  const [employeeId, setEmployeeId] = useState<string | null>(null)
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const plan = useAction('POST /api/attendance/rosters/rotation', {
    invalidates: ['/rosters'],
    onProblem: () => true,
    onDone: ({ days }) => {
      showSuccessToast(t('{{count}} days planned as drafts', { count: days }))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!first || !last) return
    const pattern = kind === 'WEEKDAYS' ? { weekdays: weekdays.map(Number), everyWeeks } : { daysOn, daysOff }
    const who = employeeId ? { employeeIds: [employeeId] } : scope
    plan.mutate({ body: { from: first, to: last, rotation: { shiftId, ...pattern }, ...who } })
  }
  return (
    <Drawer opened onClose={onClose} title={t('Plan a rotation')}>
      <form onSubmit={submit}>
        <Stack gap="md">
          <FormProblem problem={plan.error} names={[]} />
          <Select
            label={t('Shift')}
            allowDeselect={false}
            data={shifts.map(({ id, name }) => ({ value: id, label: name }))}
            value={shiftId}
            onChange={(id) => setShiftId(id ?? shiftId)}
          />
          <Group grow>
            <DayInput label={t('From')} value={first} onChange={setFirst} />
            <DayInput label={t('To')} value={last} onChange={setLast} />
          </Group>
          <SegmentedControl
            fullWidth
            aria-label={t('Pattern')}
            data={[
              { value: 'WEEKDAYS', label: t('Weekdays') },
              { value: 'CYCLE', label: t('Days on and off') },
            ]}
            value={kind}
            onChange={setKind}
          />
          {kind === 'WEEKDAYS' ? (
            <>
              <Chip.Group multiple value={weekdays} onChange={setWeekdays}>
                <Group gap={6}>
                  {['1', '2', '3', '4', '5', '6', '7'].map((one) => (
                    <Chip key={one} value={one} size="xs">
                      {weekday.format(Date.parse(addDays(MONDAY, Number(one) - 1)))}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
              <NumberField
                label={t('Every n weeks')}
                value={everyWeeks}
                min={1}
                max={8}
                onChange={(value) => setEveryWeeks(value === '' ? 1 : value)}
              />
            </>
          ) : (
            <Group grow>
              <NumberField
                label={t('Days on')}
                value={daysOn}
                min={1}
                max={31}
                onChange={(value) => setDaysOn(value === '' ? 1 : value)}
              />
              <NumberField
                label={t('Days off')}
                value={daysOff}
                min={1}
                max={31}
                onChange={(value) => setDaysOff(value === '' ? 1 : value)}
              />
            </Group>
          )}
          <RefInput to="employee" label={t('Employee')} value={employeeId} onChange={setEmployeeId} />
          <Text size="sm" c="dimmed">
            {employeeId
              ? t('Only this employee.')
              : scope.departmentId
                ? t('Only the chosen department.')
                : t('All employees.')}
          </Text>
          <Button
            type="submit"
            loading={plan.isPending}
            disabled={!first || !last || !shiftId || (kind === 'WEEKDAYS' && weekdays.length === 0)}
          >
            {t('Plan as drafts')}
          </Button>
        </Stack>
      </form>
    </Drawer>
  )
}
