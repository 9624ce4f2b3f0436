import { Button, Group, Text, TextInput } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '../../kit/form/confirm-button.tsx'
import { ConfirmDialog } from '../../kit/form/confirm-dialog.tsx'
import { NetEquation } from '../slip/net-equation.tsx'
import { useFormat } from '../../kit/data/format.ts'
import { useAction } from '../../kit/data/use-call.ts'
import { FinaliseChecks } from './finalise-checks.tsx'
import { EndSubmissionAction } from './end-submission-action.tsx'
import { BankAdviceLink } from '../returns/bank-advice-link.tsx'
import type { RunApproval } from './run-stepper.tsx'
import { hasUnreleasedSlips, isCalculating, runInvalidates, type PayrollRun } from './run-status.ts'

const EditRunDrawer = lazy(() => import('./edit-run-drawer.tsx'))

/** The actions that the status of a payroll allows. */
export function RunActions({
  run,
  approval,
  onGone,
}: {
  run: PayrollRun
  approval: RunApproval | undefined
  onGone: () => void
}) {
  const { t } = useTranslation()
  const start = useAction('GET /api/payroll/payrollDrafts/run/{id}', {
    success: t('Calculating payroll…'),
    invalidates: runInvalidates,
  })
  if (run.finalised)
    return (
      <Group gap="xs">
        <BankAdviceLink run={run} />
        <ReleaseAction run={run} />
      </Group>
    )
  const isBusy = isCalculating(run)
  if (approval?.submitted)
    return (
      <Group gap="xs">
        <EndSubmissionAction run={run} isMaker={approval.isMaker} />
        {!(approval.needsSecondPerson && approval.isMaker) && <FinaliseAction run={run} />}
      </Group>
    )
  return (
    <Group gap="xs">
      {!isBusy && <DeleteAction run={run} onGone={onGone} />}
      {!isBusy && <EditAction run={run} />}
      <Button
        variant={run.status === 'CALCULATED' ? 'default' : 'filled'}
        loading={start.isPending}
        disabled={isBusy}
        onClick={() => start.mutate({ params: { id: run.id } })}
      >
        {run.attempt > 0 ? t('Run again') : t('Run')}
      </Button>
      {run.status === 'CALCULATED' &&
        (approval?.needsSecondPerson && approval.isMaker ? <SubmitAction run={run} /> : <FinaliseAction run={run} />)}
    </Group>
  )
}

/** For the users who made the payroll, when a second person must finalise it. */
function SubmitAction({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const submit = useAction('POST /api/payroll/payrollDrafts/{id}/submit', {
    success: t('Submitted. Other users who can finalise it are notified.'),
    invalidates: runInvalidates,
  })
  return (
    <Button loading={submit.isPending} onClick={() => submit.mutate({ params: { id: run.id } })}>
      {t('Submit for approval')}
    </Button>
  )
}

function FinaliseAction({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const { money, number, day } = useFormat()
  const [isConfirming, setConfirming] = useState(false)
  const [typed, setTyped] = useState('')
  const [acceptsProvisional, setAcceptsProvisional] = useState(false)
  const finalise = useAction('POST /api/payroll/payrollDrafts/finalise', {
    success: t('Payroll finalised'),
    invalidates: runInvalidates,
    onDone: () => setConfirming(false),
  })
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('Finalise')}</Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Finalise {{name}}?', { name: run.name })}
        confirm={t('Finalise')}
        isLoading={finalise.isPending}
        isDisabled={typed.trim().toLowerCase() !== run.name.toLowerCase()}
        onClose={() => setConfirming(false)}
        onConfirm={() => finalise.mutate({ body: [{ id: run.id, finalise: true, acceptsProvisional }] })}
      >
        <Text fw={600} mb="xs">
          {t('Employees: {{people}}. {{amount}} in total, paid on {{day}}.', {
            people: number(run.people - run.held),
            amount: money(run.net - run.heldNet, run.currency),
            day: day(run.payDay),
          })}
        </Text>
        {run.held > 0 && (
          <Text fw={600} mb="xs">
            {t('On hold, not paid: {{people}}. {{amount}}.', {
              people: number(run.held),
              amount: money(run.heldNet, run.currency),
            })}
          </Text>
        )}
        <NetEquation totals={run} mb="xs" />
        {t('A final payroll cannot change. Later differences are paid or recovered with the next payroll.')}
        {isConfirming && (
          <FinaliseChecks
            run={run}
            acceptsProvisional={acceptsProvisional}
            isConfirmationMissing={finalise.error?.code === 'PAYROLL_PROVISIONAL'}
            onAcceptProvisional={setAcceptsProvisional}
          />
        )}
        <TextInput
          mt="md"
          label={t('Type “{{name}}” to confirm', { name: run.name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </ConfirmDialog>
    </>
  )
}

function ReleaseAction({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const release = useAction('POST /api/payroll/payrollFinals/release', {
    success: t('Payslips released to employees'),
    invalidates: runInvalidates,
    onDone: () => setConfirming(false),
  })
  if (!hasUnreleasedSlips(run)) return null
  return (
    <>
      <Button onClick={() => setConfirming(true)}>{t('Release payslips')}</Button>
      <ConfirmDialog
        opened={isConfirming}
        title={t('Release payslips for {{name}}?', { name: run.name })}
        confirm={t('Release')}
        isLoading={release.isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => release.mutate({ body: [{ id: run.id, release: true }] })}
      >
        {t('All employees are notified and can see their payslips, except payslips on hold. This cannot be undone.')}
      </ConfirmDialog>
    </>
  )
}

function EditAction({ run }: { run: PayrollRun }) {
  const { t } = useTranslation()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setEditing(true)}>
        {t('Edit')}
      </Button>
      <Suspense>{isEditing && <EditRunDrawer run={run} onClose={() => setEditing(false)} />}</Suspense>
    </>
  )
}

function DeleteAction({ run, onGone }: { run: PayrollRun; onGone: () => void }) {
  const { t } = useTranslation()
  const remove = useAction('DELETE /api/payroll/payrollDrafts/{id}', {
    success: t('Draft deleted'),
    invalidates: ['/payrollDrafts/search', '/payrollDrafts/all'],
    onDone: onGone,
  })
  return (
    <ConfirmButton
      variant="subtle"
      color="red"
      label={t('Delete')}
      title={t('Delete “{{name}}”?', { name: run.name })}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: run.id } })}
    >
      {t('Deletes the draft with all its payslips. The pay data stays.')}
    </ConfirmButton>
  )
}
