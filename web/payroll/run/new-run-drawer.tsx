import { Button, Select, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DayInput } from '../../kit/form/day-input.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { useCall, useAction } from '../../kit/data/use-call.ts'
import { useToday } from '../../kit/data/format.ts'
import { ChosenEmployees } from './chosen-employees.tsx'
import { findNextCycle } from './next-cycle.ts'
import { runInvalidates } from './run-status.ts'

interface Props {
  onClose: () => void
  onDone: (id: string) => void
}

/** Creates a payroll for a cycle: regular for everyone, or off-cycle for some employees. */
export default function NewRunDrawer({ onClose, onDone }: Props) {
  const { t } = useTranslation()
  const today = useToday()
  const { data: cycles = [] } = useCall('GET /api/payroll/salarySlipCycles')
  const { data: drafts = [] } = useCall('GET /api/payroll/payrollDrafts/all')
  const { data: finals = [] } = useCall('GET /api/payroll/payrollFinals/all')
  const taken = listRegularCycles([...drafts, ...finals])
  const paid = listRegularCycles(finals)
  const [kind, setKind] = useState<'REGULAR' | 'OFF_CYCLE'>('REGULAR')
  const [name, setName] = useState('')
  const [payDay, setPayDay] = useState<string | null>(null)
  const [people, setPeople] = useState<string[]>([])
  const open = cycles
    .filter(({ id }) => kind === 'OFF_CYCLE' || !taken.has(id))
    .toSorted((a, b) => (a.fromDay < b.fromDay ? -1 : 1))
  const [chosen, setChosen] = useState<string | null>(null)
  const cycleId =
    chosen ??
    findNextCycle(
      open,
      cycles.filter(({ id }) => paid.has(id)),
      today,
    )?.id ??
    null
  const create = useAction('POST /api/payroll/payrollDrafts', {
    success: t('Payroll created. Run it when you’re ready.'),
    invalidates: runInvalidates,
    onDone: ({ id }) => onDone(id),
  })
  const isOff = kind === 'OFF_CYCLE'
  const submit = () =>
    cycleId &&
    create.mutate({
      body: {
        cycleId,
        kind,
        ...(name.trim() ? { name } : {}),
        ...(isOff ? { employeeIds: people, ...(payDay ? { payDay } : {}) } : {}),
      },
    })
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('New payroll')}
      footer={
        <Button onClick={submit} loading={create.isPending} disabled={!cycleId || (isOff && people.length === 0)}>
          {t('Create')}
        </Button>
      }
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label={t('Type')}
          value={kind}
          onChange={(value) => setKind(value as typeof kind)}
          data={[
            { value: 'REGULAR', label: t('Regular') },
            { value: 'OFF_CYCLE', label: t('Off-cycle') },
          ]}
        />
        <Select
          label={t('Salary slip cycle')}
          searchable
          allowDeselect={false}
          data={open.map((cycle) => ({ value: cycle.id, label: cycle.name }))}
          value={cycleId}
          onChange={setChosen}
        />
        {isOff && (
          <>
            <ChosenEmployees ids={people} onChange={setPeople} />
            <DayInput
              label={t('Payment date')}
              description={t('Leave empty to use the payment date of the cycle.')}
              value={payDay}
              onChange={setPayDay}
            />
          </>
        )}
        <TextInput
          label={t('Name')}
          description={t('Leave empty to use the name of the cycle.')}
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Stack>
    </Drawer>
  )
}

const listRegularCycles = (runs: readonly { kind: string; cycle: { id: string } }[]) =>
  new Set(runs.filter(({ kind }) => kind === 'REGULAR').map(({ cycle }) => cycle.id))
