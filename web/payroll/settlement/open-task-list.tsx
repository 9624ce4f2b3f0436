import { Alert, Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SettlementDetail } from '../../../domain/payroll/settlement/settlement.calls.ts'
import { leavingTaskLabels } from '../../../domain/payroll/settlement/settlement-states.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useCall } from '../../kit/data/use-call.ts'
import { useCan } from '../../session.ts'
import { AdvanceDrawer } from '../expenses/reimbursement/advance-drawer.tsx'

/** What the employee has not completed yet. An expense advance can be deducted from the last pay. */
export function OpenTaskList({ settlement: { openTasks, employee, state, mode } }: { settlement: SettlementDetail }) {
  const { t } = useTranslation()
  // After the last regular payroll is final, no pay period is left to deduct an advance in.
  const canRecover = useCan('expense.manage') && state === 'DRAFT' && mode === 'REGULAR'
  if (openTasks.length === 0) return null
  return (
    <Alert color="yellow" title={t('Not completed yet')}>
      {openTasks.map(({ task, count }) => (
        <div key={task}>{t(leavingTaskLabels[task], { count })}</div>
      ))}
      {canRecover && openTasks.some(({ task }) => task === 'EXPENSE_ADVANCES') && (
        <AdvanceButtons employeeId={employee.id} />
      )}
    </Alert>
  )
}

function AdvanceButtons({ employeeId }: { employeeId: string }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [openId, setOpenId] = useState<string | null>(null)
  const { data } = useCall('POST /api/payroll/expense/advances/search', {
    body: { size: 20, filters: { employeeId, state: 'OPEN' } },
  })
  const advances = data?.content ?? []
  const opened = advances.find(({ id }) => id === openId)
  return (
    <Stack gap="xs" align="flex-start" mt="xs">
      {advances.map(({ id, purpose, outstanding, currency }) => (
        <Button key={id} size="compact-md" variant="default" onClick={() => setOpenId(id)}>
          {t('Deduct {{value}} from pay: {{purpose}}', { value: money(outstanding, currency), purpose })}
        </Button>
      ))}
      {opened && <AdvanceDrawer advance={opened} onClose={() => setOpenId(null)} />}
    </Stack>
  )
}
