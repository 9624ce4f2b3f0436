import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { useAction } from '../../kit/data/use-call.ts'
import { isCalculating, runInvalidates, type PayrollRun } from './run-status.ts'

/** What can be done with a run as it stands. */
export function RunActions({ run, onGone }: { run: PayrollRun; onGone: () => void }) {
  const { t } = useTranslation()
  const start = useAction('GET /api/payroll/payrollDrafts/run/{id}', {
    success: t('The payroll is being worked out'),
    invalidates: runInvalidates,
  })
  if (run.finalised) return <ReleaseAction run={run} />
  const isBusy = isCalculating(run)
  return (
    <Group gap="xs">
      {!isBusy && <DeleteAction run={run} onGone={onGone} />}
      <Button
        variant={run.status === 'CALCULATED' ? 'default' : 'filled'}
        loading={start.isPending}
        disabled={isBusy}
        onClick={() => start.mutate({ params: { id: run.id } })}
      >
        {run.attempt > 0 ? t('Run again') : t('Run')}
      </Button>
      {run.status === 'CALCULATED' && <FinaliseAction run={run} />}
    </Group>
  )
}

function FinaliseAction({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const finalise = useAction('POST /api/payroll/payrollDrafts/finalise', {
    success: t('The payroll is final'),
    invalidates: runInvalidates,
    onDone: () => setAsked(false),
  })
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('Make final')}</Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('Make {{name}} final?', { name: run.name })}
        confirm={t('Make final')}
        isLoading={finalise.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => finalise.mutate({ body: [{ id: run.id, finalise: true }] })}
      >
        {t('From then on nothing in it can change. What comes later is paid or taken with the next payroll.')}
      </ConfirmDialog>
    </>
  )
}

function ReleaseAction({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const release = useAction('POST /api/payroll/payrollFinals/release', {
    success: t('Released: people can see their payslips'),
    invalidates: runInvalidates,
    onDone: () => setAsked(false),
  })
  if (run.released + run.held >= run.people) return null
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('Release to everyone')}</Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('Release {{name}}?', { name: run.name })}
        confirm={t('Release')}
        isLoading={release.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => release.mutate({ body: [{ id: run.id, release: true }] })}
      >
        {t('Everybody is told, and sees their own payslip, but those that are held. It cannot be taken back.')}
      </ConfirmDialog>
    </>
  )
}

function DeleteAction({ run, onGone }: { run: PayrollRun; onGone: () => void }) {
  const { t } = useTranslation()
  const [isAsked, setAsked] = useState(false)
  const remove = useAction('DELETE /api/payroll/payrollDrafts/{id}', {
    success: t('The draft is deleted'),
    invalidates: ['/payrollDrafts/search', '/payrollDrafts/all'],
    onDone: onGone,
  })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        {t('Delete')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={t('Delete “{{name}}”?', { name: run.name })}
        confirm={t('Delete')}
        isDangerous
        isLoading={remove.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => remove.mutate({ params: { id: run.id } })}
      >
        {t('The draft goes with all its slips. What they were worked out from stays.')}
      </ConfirmDialog>
    </>
  )
}
