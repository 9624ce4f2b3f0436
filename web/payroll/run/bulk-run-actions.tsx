import { Button, List, Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../api.ts'
import { useFormat } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { Drawer } from '../../kit/page/drawer.tsx'
import { BulkRunResult, type RowName } from '../../kit/table/bulk-run-result.tsx'
import { useBulkRun } from '../../kit/table/use-bulk-run.ts'
import { useCan } from '../../session.ts'
import { hasUnreleasedSlips, runInvalidates, type PayrollRun } from './run-status.ts'

/** Releases the payslips of the selected final payrolls together. Released payrolls are skipped. */
export function ReleaseMany({ runs, clear }: { runs: readonly PayrollRun[]; clear: () => void }) {
  const { t } = useTranslation()
  const canRelease = useCan('payroll.run.finalise')
  const open = runs.filter(hasUnreleasedSlips)
  const release = useAction('POST /api/payroll/payrollFinals/release', {
    success: t('Payslips released to employees'),
    invalidates: runInvalidates,
  })
  if (!canRelease || open.length === 0) return null
  return (
    <ConfirmButton
      size="xs"
      label={t('Release payslips')}
      title={t('Release the payslips of these payrolls?')}
      isPending={release.isPending}
      onConfirm={(close) =>
        release.mutate(
          { body: open.map(({ id }) => ({ id, release: true })) },
          {
            onSuccess: () => {
              close()
              clear()
            },
          },
        )
      }
    >
      {open.map(({ name }) => name).join(' · ')}
      <br />
      {t('All employees are notified and can see their payslips, except payslips on hold. This cannot be undone.')}
    </ConfirmButton>
  )
}

interface FinaliseManyProps {
  /** The selected drafts. Those that are not calculated are skipped. */
  runs: readonly PayrollRun[]
  nameOf: RowName
  /** Selects the payrolls that were not finalised, or none. */
  onDone: (failedIds: readonly string[]) => void
}

/** Finalises the selected payrolls, from the earliest period on. Those that are refused stay selected with the reason. */
export function FinaliseMany({ runs, nameOf, onDone }: FinaliseManyProps) {
  const { t } = useTranslation()
  const { money, number, day } = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const canFinalise = useCan('payroll.run.finalise')
  const bulk = useBulkRun({ invalidates: runInvalidates, onDone })
  const ready = runs.filter(({ status }) => status === 'CALCULATED').toSorted((a, b) => a.from.localeCompare(b.from))
  const finaliseAll = () => {
    setConfirming(false)
    const ids = ready.map(({ id }) => id)
    void bulk.start(ids, (batch) =>
      callApi('POST /api/payroll/payrollDrafts/finalise', { body: batch.map((id) => ({ id, finalise: true })) }),
    )
  }
  return (
    <>
      {canFinalise && ready.length > 0 && (
        <Button size="xs" disabled={bulk.run?.isRunning} onClick={() => setConfirming(true)}>
          {t('Finalise')}
        </Button>
      )}
      <ConfirmDialog
        opened={isConfirming}
        title={t('Finalise these payrolls?')}
        confirm={t('Finalise')}
        onClose={() => setConfirming(false)}
        onConfirm={finaliseAll}
      >
        <List size="sm" mb="sm">
          {ready.map((run) => (
            <List.Item key={run.id}>
              <Text size="sm" fw={600}>
                {run.name}
              </Text>
              {t('Employees: {{people}}. {{amount}} in total, paid on {{day}}.', {
                people: number(run.people - run.held),
                amount: money(run.net - run.heldNet, run.currency),
                day: day(run.payDay),
              })}
            </List.Item>
          ))}
        </List>
        {t('A final payroll cannot change. Later differences are paid or recovered with the next payroll.')}
      </ConfirmDialog>
      <Drawer opened={bulk.run !== null} onClose={bulk.close} title={t('Finalise payrolls')}>
        {bulk.run && <BulkRunResult run={bulk.run} nameOf={nameOf} />}
      </Drawer>
    </>
  )
}
